import { serveFolder } from './serve-folder.ts';

/**
 * A server in a separate process, so that its memory can be measured.
 * It sends its address, and answers each message with the number of bytes that it uses.
 */
const [root = '', output = ''] = process.argv.slice(2);
const server = await serveFolder(root, output);
process.on('message', () => {
  globalThis.gc!();
  const { heapUsed, external } = process.memoryUsage();
  process.send!({ bytes: heapUsed + external });
});
process.on('disconnect', () => process.exit());
process.send!({ url: server.url });
