import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RpcRequest } from './endpoint.ts';
import { groupsWithin, mergeBatches } from './merge-batches.ts';

const request = (to: string): RpcRequest => ({ method: 'eth_call', params: [{ to }, 'latest'] });
const block: RpcRequest = { method: 'eth_getBlockByNumber', params: ['latest', false] };
const [a, b] = [request('a'), request('b')];

test('a request that two batches share is sent once, and both get its answer', () => {
  const merged = mergeBatches([
    [a, block],
    [b, block],
  ]);
  expect(merged.requests).toEqual([a, block, b]);
  const answers = [{ result: 'A' }, { result: 'B1' }, { result: 'B' }];
  expect(merged.answersOf([a, block], answers)).toEqual([{ result: 'A' }, { result: 'B1' }]);
  expect(merged.answersOf([b, block], answers)).toEqual([{ result: 'B' }, { result: 'B1' }]);
});

test('equal requests are sent once, and each request gets the answer to its text', () => {
  const requests = fc
    .constantFrom<RpcRequest>(a, b, block, { method: 'eth_chainId', params: [] })
    .map((any) => structuredClone(any));
  fc.assert(
    fc.property(fc.array(fc.array(requests)), (batches) => {
      const merged = mergeBatches(batches);
      const texts = new Set(batches.flat().map((any) => JSON.stringify(any)));
      expect(merged.requests.map((any) => JSON.stringify(any))).toEqual([...texts]);
      const answers = [...texts].map((text) => ({ result: text }));
      for (const batch of batches) {
        expect(merged.answersOf(batch, answers)).toEqual(
          batch.map((any) => ({ result: JSON.stringify(any) })),
        );
      }
    }),
  );
});

test('groups keep to the limit, count a shared request once, and never divide a batch', () => {
  const items = [{ batch: [a, block] }, { batch: [b, block] }, { batch: [a, b, block] }];
  expect(groupsWithin(items, 3)).toEqual([items]);
  expect(groupsWithin(items, 2)).toEqual([[items[0]], [items[1]], [items[2]]]);
  expect(groupsWithin([], 2)).toEqual([]);
});
