import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers.splice(0)) server.close();
});

/** An HTTP server on a free port that answers every JSON-RPC batch with this chain id. */
async function listen(chainId: string): Promise<number> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify([{ jsonrpc: '2.0', id: 0, result: chainId }]));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function closedPort(): Promise<number> {
  const port = await listen('0x1');
  const server = servers.pop();
  await new Promise((resolve) => server?.close(resolve));
  return port;
}

/** Runs `npm start`, which is expected to end before it builds anything. */
function start(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<{ code: number | null; complaint: string }> {
  const child = spawn(process.execPath, ['scripts/start.ts', ...args], {
    cwd: root,
    env: { ...process.env, PORT: '0', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaint += text;
  });
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, complaint }));
  });
}

test.concurrent('a port that is taken is said in one line, before anything slow', async () => {
  const port = await listen('0x1');
  expect(await start([], { PORT: String(port) })).toEqual({
    code: 1,
    complaint: `Port ${port} is taken: end what listens there, or choose another with PORT=${port + 1}.\n`,
  });
});

test.concurrent('an RPC address that is none is said in one line', async () => {
  const { code, complaint } = await start(['--live'], { RPC_URL_56: 'localhost:8545' });
  expect(code).toBe(1);
  expect(complaint).toMatch(/^RPC_URL_56 holds something that is not an http.* address.*\n$/);
});

test.concurrent('an RPC address where nobody answers is said in one line, without its path', async () => {
  const host = `127.0.0.1:${await closedPort()}`;
  const { code, complaint } = await start(['--live'], { RPC_URL_56: `http://${host}/secret` });
  expect(code).toBe(1);
  expect(complaint).toBe(`RPC_URL_56: ${host} does not answer; give an address that does.\n`);
});

test.concurrent('an RPC address of another chain is said in one line', async () => {
  const host = `127.0.0.1:${await listen('0x1')}`;
  const { code, complaint } = await start(['--live'], { RPC_URL_56: `http://${host}` });
  expect(code).toBe(1);
  expect(complaint).toBe(
    `RPC_URL_56: ${host} serves another chain; give an address of chain 56.\n`,
  );
});
