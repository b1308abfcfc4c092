import { describe, expect, test } from 'vitest';
import type { Doubt, EndpointFailure } from './attempt.ts';
import type { Endpoint, RpcAnswer } from './endpoint.ts';
import { createEndpointPool, createEndpointPools } from './endpoint-pool.ts';
import { createFallback } from './fallback.ts';
import { ReadFailure } from './read-failure.ts';

const soon = () => performance.now() + 4000;
const batch = [{ method: 'eth_chainId', params: [] }] as const;
const first = (answers: RpcAnswer[]) => answers[0]?.result;

function endpoint(host: string, result: unknown): Endpoint & { timeouts: number[] } {
  const timeouts: number[] = [];
  return {
    host,
    timeouts,
    async request(_batch, timeoutMs) {
      timeouts.push(timeoutMs);
      if (result instanceof Error) throw result;
      return [{ result }];
    },
  };
}

const poolOf = (endpoints: readonly Endpoint[]) => createEndpointPool(endpoints, () => 0);

const down = new ReadFailure('unreachable', 'down');

test('the first endpoint that answers is used, and the failures before it are reported', async () => {
  const failures: EndpointFailure[] = [];
  const fallback = createFallback(
    poolOf([endpoint('a', down), endpoint('b', 'B')]),
    soon(),
    (failure) => failures.push(failure),
  );
  expect(await fallback.request(batch, first)).toBe('B');
  expect(failures).toEqual([{ host: 'a', failure: down }]);
});

test('an answer that is not accepted passes on to the next endpoint', async () => {
  const fallback = createFallback(poolOf([endpoint('a', 'wrong'), endpoint('b', 'B')]), soon());
  const accept = (answers: RpcAnswer[]) => {
    if (answers[0]?.result === 'wrong') throw new ReadFailure('wrong-chain', 'another chain');
    return answers[0]?.result;
  };
  expect(await fallback.request(batch, accept)).toBe('B');
});

test('the endpoint that answered is asked first the next time', async () => {
  const a = endpoint('a', down);
  const fallback = createFallback(poolOf([a, endpoint('b', 'B')]), soon());
  await fallback.request(batch, first);
  await fallback.request(batch, first);
  expect(a.timeouts).toHaveLength(1);
});

describe('a failure that a contract seems to have caused', () => {
  const reverted = new ReadFailure('reverted', 'it reverts', { ofContract: true });

  test('is believed as soon as a second endpoint says the same: a third one is not asked', async () => {
    const [a, b, c] = [endpoint('a', reverted), endpoint('b', reverted), endpoint('c', 'C')];
    const fallback = createFallback(poolOf([a, b, c]), soon());
    await expect(fallback.request(batch, first)).rejects.toBe(reverted);
    expect([a, b, c].map(({ timeouts }) => timeouts.length)).toEqual([1, 1, 0]);
  });

  test('is not believed from one node when another one has an answer', async () => {
    const fallback = createFallback(poolOf([endpoint('a', reverted), endpoint('b', 'B')]), soon());
    expect(await fallback.request(batch, first)).toBe('B');
  });

  test('is thrown rather than the failures of endpoints that could not be asked', async () => {
    const fallback = createFallback(poolOf([endpoint('a', reverted), endpoint('b', down)]), soon());
    await expect(fallback.request(batch, first)).rejects.toBe(reverted);
  });
});

describe('an answer in which an optional call failed', () => {
  const failed = new ReadFailure('reverted', 'quote() reverted', { ofContract: true });
  const quote = (answers: RpcAnswer[], doubt: Doubt) => {
    const answer = answers[0]?.result;
    if (answer === null) doubt(failed);
    return answer;
  };

  test('is not accepted when a second endpoint has an answer, and the first is named', async () => {
    const reported: EndpointFailure[] = [];
    const [a, b] = [endpoint('a', null), endpoint('b', 'B')];
    const pool = poolOf([a, b]);
    const fallback = createFallback(pool, soon(), (failure) => reported.push(failure));
    expect(await fallback.request(batch, quote)).toBe('B');
    expect(reported).toEqual([{ host: 'a', failure: failed }]);
    expect(pool.available()).toEqual([b, a]);
  });

  test('is accepted as soon as a second endpoint has no answer either, and no third one is asked', async () => {
    const endpoints = ['a', 'b', 'c'].map((host) => endpoint(host, null));
    const fallback = createFallback(poolOf(endpoints), soon());
    expect(await fallback.request(batch, quote)).toBe(null);
    expect(endpoints.map(({ timeouts }) => timeouts.length)).toEqual([1, 1, 0]);
  });

  test.each([
    ['there is no other endpoint', []],
    ['the others fail', [endpoint('b', down)]],
  ])('is taken where %s', async (_, others) => {
    const fallback = createFallback(poolOf([endpoint('a', null), ...others]), soon());
    expect(await fallback.request(batch, quote)).toBe(null);
  });
});

test('a contract that fails everywhere does not move its endpoint back', async () => {
  const reverted = new ReadFailure('reverted', 'price() reverted', { ofContract: true });
  const [a, b] = [endpoint('a', reverted), endpoint('b', reverted)];
  const pool = poolOf([a, b]);
  await expect(createFallback(pool, soon()).request(batch, first)).rejects.toBe(reverted);
  expect(pool.available()).toEqual([a, b]);
});

test('an address that is listed twice is one endpoint, which cannot confirm itself', () => {
  const pools = createEndpointPools(() => 0);
  const urls = ['https://rpc.example/v1', 'https://RPC.example:443/v1', 'https://other.example'];
  expect(
    pools(urls)
      .available()
      .map(({ host }) => host),
  ).toEqual(['rpc.example', 'other.example']);
});

describe('a connection that broke', () => {
  const reset = new ReadFailure('unreachable', 'reset', { passing: true });

  test('is retried once, and not a second time', async () => {
    const a = endpoint('a', reset);
    await expect(createFallback(poolOf([a]), soon()).request(batch, first)).rejects.toBe(reset);
    expect(a.timeouts).toHaveLength(2);
  });

  test('is retried once when the others have failed too, within the deadline', async () => {
    const [a, b] = [endpoint('a', reset), endpoint('b', down)];
    const request = createFallback(poolOf([a, b]), soon()).request(batch, first);
    await expect(request).rejects.toMatchObject({ reason: 'unreachable' });
    expect([a, b].map(({ timeouts }) => timeouts.length)).toEqual([2, 1]);
  });
});

test('an endpoint that requested a pause is not asked before its end, and others are', async () => {
  let now = 0;
  const limited = endpoint('a', new ReadFailure('unreachable', 'slow down', { restMs: 1000 }));
  const pool = createEndpointPool([limited], () => now);
  const ask = () => createFallback(pool, soon()).request(batch, first);
  await expect(ask()).rejects.toThrow('slow down');
  now = 999;
  await expect(ask()).rejects.toThrow('requested a pause');
  expect(limited.timeouts).toHaveLength(1);
  now = 1000;
  await expect(ask()).rejects.toThrow('slow down');
  expect(limited.timeouts).toHaveLength(2);
});

test('the pool remembers answers and failures from one read to the next', async () => {
  const a = endpoint('a', new ReadFailure('timeout', 'hangs'));
  const pool = poolOf([a, endpoint('b', 'B')]);
  await createFallback(pool, soon()).request(batch, first);
  expect(await createFallback(pool, soon()).request(batch, first)).toBe('B');
  expect(a.timeouts).toHaveLength(1);
});

test('the most informative failure is thrown when no endpoint answers', async () => {
  const old = new ReadFailure('block-too-old', 'the latest block is 3 days old');
  const fallback = createFallback(poolOf([endpoint('a', old), endpoint('b', down)]), soon());
  await expect(fallback.request(batch, first)).rejects.toBe(old);
});

test('the failure of the last endpoint is thrown when no endpoint answers', async () => {
  const last = new ReadFailure('timeout', 'slow');
  const fallback = createFallback(poolOf([endpoint('a', down), endpoint('b', last)]), soon());
  await expect(fallback.request(batch, first)).rejects.toBe(last);
});

test('the time left is shared among the endpoints still to be tried', async () => {
  const a = endpoint('a', down);
  const b = endpoint('b', 'B');
  await createFallback(poolOf([a, b]), performance.now() + 1000).request(batch, first);
  expect(a.timeouts[0]).toBeLessThanOrEqual(500);
  expect(b.timeouts[0]).toBeGreaterThan(500);
});

test('after the deadline nothing is asked', async () => {
  const a = endpoint('a', 'A');
  const fallback = createFallback(poolOf([a]), performance.now() - 1);
  await expect(fallback.request(batch, first)).rejects.toMatchObject({ reason: 'timeout' });
  expect(a.timeouts).toHaveLength(0);
});

test('a bug of ours does not count as a failure of the endpoint', async () => {
  const fallback = createFallback(poolOf([endpoint('a', 'A'), endpoint('b', 'B')]), soon());
  const broken = () => {
    throw new TypeError('a bug');
  };
  await expect(fallback.request(batch, broken)).rejects.toThrow(TypeError);
});
