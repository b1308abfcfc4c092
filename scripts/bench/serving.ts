import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';
import { createServer } from '../../src/serve/server.ts';

/**
 * Serves the folder `dist` of a project, with the local server or with sirv.
 * `serve-rate.ts` starts this script in a process without the clients, to measure only the server.
 * The script sends the server's address, then answers each message with the processor time in microseconds.
 */
const [name, root] = process.argv.slice(2) as [string, string];

process.on('disconnect', () => process.exit());
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send!(user + system);
});

if (name === 'sirv') {
  const server = createHttpServer(sirv(join(root, 'dist'), { etag: true }));
  server.listen(0, '127.0.0.1', () => {
    process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
} else {
  const options = {
    ...{ output: 'dist', host: '127.0.0.1', port: 0, rateLimit: false, trustedProxies: 0 },
  };
  process.send!((await createServer({ root, ...options })).url);
}
