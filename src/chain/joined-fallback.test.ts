import { describe, expect, test } from 'vitest';
import type { EndpointFailure } from './attempt.ts';
import type { Endpoint, RpcAnswer, RpcRequest } from './endpoint.ts';
import { createEndpointPool } from './endpoint-pool.ts';
import type { Fallback } from './fallback.ts';
import { createJoinedFallback } from './joined-fallback.ts';
import { ReadFailure } from './read-failure.ts';

const ask = (to: string): RpcRequest => ({ method: 'eth_call', params: [to] });
const nameOf = ({ params }: RpcRequest) => String(params[0]);

/** The endpoint answers each request with the name of the request, unless `answers` has an answer for this name. */
function endpoint(host: string, answers: Record<string, RpcAnswer | Error> = {}) {
  const batches: string[][] = [];
  const made: Endpoint = {
    host,
    async request(batch) {
      batches.push(batch.map(nameOf));
      return batch.map((request) => {
        const answer = answers[nameOf(request)] ?? { result: nameOf(request) };
        if (answer instanceof Error) throw answer;
        return answer;
      });
    },
  };
  return { ...made, batches };
}

function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { patience: () => promise, release: () => resolve() };
}

function joined(endpoints: readonly Endpoint[], options: { largestBatch?: number } = {}) {
  const failures: EndpointFailure[] = [];
  const { patience, release } = held();
  const fallback = createJoinedFallback({
    pool: createEndpointPool(endpoints, () => 0),
    deadline: performance.now() + 60_000,
    onFailure: (failure) => failures.push(failure),
    patience,
    ...options,
  });
  return { fallback, failures, release };
}

const take =
  (name: string) =>
  ([answer]: RpcAnswer[]) => {
    if (answer?.error) throw new ReadFailure('reverted', `${name} reverted`, { ofContract: true });
    return answer!.result;
  };

/** Sends one request for each name, one after another. */
const reading =
  (...names: string[]) =>
  async (fallback: Fallback) => {
    const results: unknown[] = [];
    for (const name of names) results.push(await fallback.request([ask(name)], take(name)));
    return results.join(' ');
  };

const REVERTED: RpcAnswer = { error: { code: 3, message: 'execution reverted' } };

test('reads that run at the same time share their round trips', async () => {
  const node = endpoint('a');
  const { fallback } = joined([node]);
  const reads = [reading('one'), reading('two', 'three'), reading('four', 'five')];
  expect(await fallback.all(reads)).toEqual(['one', 'two three', 'four five']);
  expect(node.batches).toEqual([
    ['one', 'two', 'four'],
    ['three', 'five'],
  ]);
  expect(fallback.roundTrips).toBe(2);
});

test('a read that takes long holds the others back only for a short wait', async () => {
  const node = endpoint('a');
  const { fallback, release } = joined([node]);
  const slow = Promise.withResolvers<void>();
  const reads = [
    reading('quick'),
    async (own: Fallback) => {
      await slow.promise;
      return reading('late')(own);
    },
  ];
  const all = fallback.all(
    reads.map((read) => async (own: Fallback) => {
      const result = await read(own);
      slow.resolve();
      return result;
    }),
  );
  release();
  expect(await all).toEqual(['quick', 'late']);
  expect(node.batches).toEqual([['quick'], ['late']]);
});

describe('a read that fails', () => {
  test('fails alone, after a second endpoint was asked for this read only', async () => {
    const nodes = [endpoint('a', { bad: REVERTED }), endpoint('b', { bad: REVERTED })];
    const { fallback } = joined(nodes);
    const caught = (read: (own: Fallback) => Promise<unknown>) => (own: Fallback) =>
      read(own).catch((error: Error) => error.message);
    expect(await fallback.all([caught(reading('good')), caught(reading('bad'))])).toEqual([
      ...['good', 'bad reverted'],
    ]);
    expect(nodes.map(({ batches }) => batches)).toEqual([[['good', 'bad']], [['bad']]]);
  });

  test('succeeds if the other endpoint answers it', async () => {
    const nodes = [endpoint('a', { bad: REVERTED }), endpoint('b')];
    const { fallback, failures } = joined(nodes);
    expect(await fallback.all([reading('good'), reading('bad')])).toEqual(['good', 'bad']);
    expect(failures).toMatchObject([{ host: 'a', failure: { message: 'bad reverted' } }]);
  });

  test('with an error in our code leaves the others alone', async () => {
    const { fallback } = joined([endpoint('a')]);
    const broken = (own: Fallback) =>
      own
        .request([ask('x')], () => {
          throw new TypeError('a bug');
        })
        .catch((error: Error) => error.message);
    expect(await fallback.all<unknown>([broken, reading('good')])).toEqual(['a bug', 'good']);
  });
});

test('when an endpoint does not answer at all, the whole batch goes to the next one', async () => {
  const nodes = [endpoint('a', { one: new ReadFailure('unreachable', 'down') }), endpoint('b')];
  const { fallback } = joined(nodes);
  expect(await fallback.all([reading('one'), reading('two')])).toEqual(['one', 'two']);
  expect(nodes[1]!.batches).toEqual([['one', 'two']]);
});

test('when an answer is too long to read, the batch is halved until the reads with short answers succeed', async () => {
  const oversized = new ReadFailure('unreachable', 'too long', { oversized: true });
  const node = endpoint('a', { long: oversized });
  const { fallback } = joined([node]);
  const caught = (name: string) => (own: Fallback) =>
    reading(name)(own).catch((error: Error) => error.message);
  expect(await fallback.all(['one', 'long', 'two', 'three'].map(caught))).toEqual([
    ...['one', 'too long', 'two', 'three'],
  ]);
  expect(node.batches.map((batch) => batch.length)).toEqual([4, 2, 2, 1, 1]);
});

test('a batch above the limit of the chain goes out in several requests', async () => {
  const node = endpoint('a');
  const { fallback } = joined([node], { largestBatch: 2 });
  await fallback.all(['one', 'two', 'three'].map((name) => reading(name)));
  expect(node.batches).toEqual([['one', 'two'], ['three']]);
  expect(fallback.roundTrips).toBe(1);
});

test('when every endpoint rests, each read fails with that reason', async () => {
  const { fallback } = joined([]);
  const reads = ['one', 'two'].map((name) => reading(name));
  await expect(fallback.all(reads)).rejects.toThrow('every endpoint requested a pause');
});
