import { expect, test } from 'vitest';
import type { Endpoint, RpcRequest } from './endpoint.ts';
import { ReadFailure } from './read-failure.ts';
import { splitBatches } from './split-batches.ts';

const batchOf = (length: number): RpcRequest[] =>
  Array.from({ length }, (_, index) => ({ method: 'eth_call', params: [index] }));

function nodeWithLimit(limit: number, restMs = 0) {
  const lengths: number[] = [];
  const endpoint: Endpoint = {
    host: 'node',
    async request(batch) {
      lengths.push(batch.length);
      if (batch.length > limit) {
        throw new ReadFailure('unreachable', 'the batch was refused', { restMs });
      }
      return batch.map(({ params }) => ({ result: params[0] }));
    },
  };
  return { lengths, endpoint: splitBatches(endpoint) };
}
const answersOf = (length: number) => batchOf(length).map(({ params }) => ({ result: params[0] }));

test('a node without a limit gets the whole batch', async () => {
  const { endpoint, lengths } = nodeWithLimit(1000);
  expect(await endpoint.request(batchOf(131), 1000)).toEqual(answersOf(131));
  expect(lengths).toEqual([131]);
});

test('a node that refuses a batch gets small ones, also the next time', async () => {
  const { endpoint, lengths } = nodeWithLimit(10);
  expect(await endpoint.request(batchOf(25), 1000)).toEqual(answersOf(25));
  expect(lengths).toEqual([25, 10, 10, 5]);
  expect(await endpoint.request(batchOf(12), 1000)).toEqual(answersOf(12));
  expect(lengths.slice(4)).toEqual([10, 2]);
});

test('a node that asks for a pause is left alone', async () => {
  const { endpoint, lengths } = nodeWithLimit(10, 1000);
  await expect(endpoint.request(batchOf(25), 1000)).rejects.toThrow('the batch was refused');
  expect(lengths).toEqual([25]);
});

test('a node that refuses small batches too has failed', async () => {
  const { endpoint, lengths } = nodeWithLimit(3);
  await expect(endpoint.request(batchOf(25), 1000)).rejects.toThrow('the batch was refused');
  expect(lengths).toEqual([25, 10]);
});
