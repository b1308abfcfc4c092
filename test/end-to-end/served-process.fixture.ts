import { serveFolder } from './serve-folder.ts';

/**
 * A server in a process of its own, so that its memory can be measured. Arguments: the folder of the build, and the
 * output to serve. It sends its address to the parent, and the bytes that it uses whenever the parent sends a message.
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
