import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { BadEnvironment } from '../../src/live/environment.ts';
import { CannotServe } from '../../src/serve/cannot-serve.ts';
import { listen } from '../../test/listen.ts';
import { checkRpc } from './check-rpc.ts';

/** Requests to `rpc.invalid` always fail. */
const CHAIN = { chainId: 56, rpc: ['https://rpc.invalid'] };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Returns the host of a node that answers every request with `answer`. */
async function node(answer: object): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify([{ jsonrpc: '2.0', id: 0, ...answer }]));
  });
  servers.push(server);
  return new URL(await listen(server)).host;
}

const check = (...urls: string[]) => checkRpc(CHAIN, { RPC_URL_56: urls.join(', ') });

test('addresses of the chain pass', async () => {
  const host = await node({ result: '0x38' });
  await expect(check(`http://${host}`, `http://${host}/key`)).resolves.toBeUndefined();
});

test('the public addresses of the record are not asked', async () => {
  await expect(checkRpc(CHAIN, {})).resolves.toBeUndefined();
});

test('a malformed address is refused', async () => {
  await expect(check('localhost:8545')).rejects.toThrow(BadEnvironment);
});

test('an address that does not answer is refused, and the message hides its path', async () => {
  const host = await node({ result: '0x38' });
  const server = servers.pop();
  await new Promise((resolve) => server?.close(resolve));
  await expect(check(`http://${host}/secret`)).rejects.toThrow(
    new CannotServe(`RPC_URL_56: ${host} does not respond; give an address that responds.`),
  );
});

test('an address of another chain is refused, even if the other addresses are right', async () => {
  const right = await node({ result: '0x38' });
  const wrong = await node({ result: '0x1' });
  await expect(check(`http://${right}`, `http://${wrong}`)).rejects.toThrow(
    new CannotServe(`RPC_URL_56: ${wrong} serves another chain; give an address of chain 56.`),
  );
});

test('a node that does not give its chain id is refused', async () => {
  const host = await node({ error: { code: -32000, message: 'no key' } });
  await expect(check(`http://${host}`)).rejects.toThrow(/does not report its chain id/);
});
