import { afterEach, expect, test } from 'vitest';
import { serveRpc } from '../../test/simulated-node.ts';
import { createEndpoint, type RpcRequest } from './endpoint.ts';

const batch: RpcRequest[] = [
  { method: 'eth_chainId', params: [] },
  { method: 'eth_getBlockByNumber', params: ['latest', false] },
];

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

async function endpointThat(respond: Parameters<typeof serveRpc>[0]) {
  const { url, stop } = await serveRpc(respond);
  stops.push(stop);
  return createEndpoint(url);
}

test('answers are matched by id, in whatever order the node sends them', async () => {
  const endpoint = await endpointThat((requests) =>
    requests.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: method })).toReversed(),
  );
  expect(await endpoint.request(batch, 1000)).toEqual([
    { result: 'eth_chainId' },
    { result: 'eth_getBlockByNumber' },
  ]);
});

test('an error of one request affects only that request; a null result is a result', async () => {
  const endpoint = await endpointThat(([a, b]) => [
    { id: a?.id, error: { code: 3, message: 'execution reverted' } },
    { id: b?.id, result: null },
  ]);
  expect(await endpoint.request(batch, 1000)).toEqual([
    { error: { code: 3, message: 'execution reverted' } },
    { result: null },
  ]);
});

test.each([
  [
    'a limit inside an answer of status 200',
    () => ({ jsonrpc: '2.0', id: null, error: { code: 429, message: 'slow down' } }),
  ],
  ['a limit by status', () => new Response('slow down', { status: 429 })],
  ['a page instead of an answer', () => new Response('<html>', { status: 200 })],
  ['a server error', () => new Response('', { status: 500 })],
  ['an answer that lacks one request', ([a]: { id: number }[]) => [{ id: a?.id, result: '0x38' }]],
  ['an answer with neither result nor error', (r: { id: number }[]) => r.map(({ id }) => ({ id }))],
])('%s is a failure of the endpoint', async (_, respond) => {
  const endpoint = await endpointThat(respond);
  await expect(endpoint.request(batch, 1000)).rejects.toMatchObject({
    name: 'ReadFailure',
    reason: 'unreachable',
  });
});

const json = { 'content-type': 'application/json' };
test.each([
  ['a bad gateway', new Response('bad gateway', { status: 502, headers: json })],
  ['a page that calls itself JSON', new Response('<html>', { status: 503, headers: json })],
])('%s may pass: the same endpoint can be asked once more', async (_, response) => {
  const endpoint = await endpointThat(() => response);
  await expect(endpoint.request(batch, 1000)).rejects.toMatchObject({ passing: true, restMs: 0 });
});

test('a rate limit is respected even if its body is not JSON, as its content type claims', async () => {
  const headers = { ...json, 'retry-after': '30' };
  const endpoint = await endpointThat(() => new Response('', { status: 429, headers }));
  await expect(endpoint.request(batch, 1000)).rejects.toMatchObject({
    restMs: 2000,
    passing: false,
    message: expect.stringContaining('HTTP 429'),
  });
});

test('a node that never answers is a timeout', async () => {
  const endpoint = await endpointThat(() => new Promise(() => {}));
  await expect(endpoint.request(batch, 50)).rejects.toMatchObject({ reason: 'timeout' });
});

test('a port without a listener is unreachable, and the message holds no address', async () => {
  const { url, stop } = await serveRpc(() => []);
  await stop();
  const failure = await createEndpoint(url)
    .request(batch, 1000)
    .catch((error) => error);
  expect(failure.reason).toBe('unreachable');
  expect(failure.message).not.toContain('secret-key');
});

test('only the host goes into the log', async () => {
  const endpoint = createEndpoint('https://rpc.example/v3/secret-key?token=x');
  expect(endpoint.host).toBe('rpc.example');
});

test('an answer that is too long to read says so, because a part of the batch may have a shorter one', async () => {
  const endpoint = await endpointThat((requests) =>
    requests.map(({ id }) => ({ jsonrpc: '2.0', id, result: 'x'.repeat(6_000_000) })),
  );
  await expect(endpoint.request(batch, 60_000)).rejects.toMatchObject({ oversized: true });
});
