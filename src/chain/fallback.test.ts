import { expect, test } from 'vitest';
import type { Endpoint, RpcAnswer } from './endpoint.ts';
import { createFallback, type EndpointFailure } from './fallback.ts';
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

const down = new ReadFailure('unreachable', 'down');

test('the first endpoint that answers is taken, and the failures before it are told', async () => {
  const failures: EndpointFailure[] = [];
  const fallback = createFallback([endpoint('a', down), endpoint('b', 'B')], soon(), (failure) =>
    failures.push(failure),
  );
  expect(await fallback.request(batch, first)).toBe('B');
  expect(failures).toEqual([{ host: 'a', failure: down }]);
});

test('an answer that is not accepted passes on to the next endpoint', async () => {
  const fallback = createFallback([endpoint('a', 'wrong'), endpoint('b', 'B')], soon());
  const accept = (answers: RpcAnswer[]) => {
    if (answers[0]?.result === 'wrong') throw new ReadFailure('wrong-chain', 'another chain');
    return answers[0]?.result;
  };
  expect(await fallback.request(batch, accept)).toBe('B');
});

test('the endpoint that answered is asked first the next time', async () => {
  const a = endpoint('a', down);
  const fallback = createFallback([a, endpoint('b', 'B')], soon());
  await fallback.request(batch, first);
  await fallback.request(batch, first);
  expect(a.timeouts).toHaveLength(1);
});

test('what the chain itself answers is final: no other endpoint is asked', async () => {
  const b = endpoint('b', 'B');
  const fallback = createFallback([endpoint('a', 'A'), b], soon());
  const reverted = new ReadFailure('reverted', 'it reverts', { final: true });
  const refuse = () => {
    throw reverted;
  };
  await expect(fallback.request(batch, refuse)).rejects.toBe(reverted);
  expect(b.timeouts).toHaveLength(0);
});

test('the failure of the last endpoint is thrown when none answers', async () => {
  const last = new ReadFailure('timeout', 'slow');
  const fallback = createFallback([endpoint('a', down), endpoint('b', last)], soon());
  await expect(fallback.request(batch, first)).rejects.toBe(last);
});

test('the time left is shared among the endpoints still to be tried', async () => {
  const a = endpoint('a', down);
  const b = endpoint('b', 'B');
  await createFallback([a, b], performance.now() + 1000).request(batch, first);
  expect(a.timeouts[0]).toBeLessThanOrEqual(500);
  expect(b.timeouts[0]).toBeGreaterThan(500);
});

test('after the deadline nothing is asked', async () => {
  const a = endpoint('a', 'A');
  const fallback = createFallback([a], performance.now() - 1);
  await expect(fallback.request(batch, first)).rejects.toMatchObject({ reason: 'timeout' });
  expect(a.timeouts).toHaveLength(0);
});

test('a fault of our own is not taken for a failure of the endpoint', async () => {
  const fallback = createFallback([endpoint('a', 'A'), endpoint('b', 'B')], soon());
  const broken = () => {
    throw new TypeError('a bug');
  };
  await expect(fallback.request(batch, broken)).rejects.toThrow(TypeError);
});
