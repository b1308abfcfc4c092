import { expect, test } from 'vitest';
import type { CallEvidence } from '../chain/block-reader.ts';
import type { FetchedBlock } from '../chain/fetched-block.ts';
import { headlineEvidence } from '../schema/answers/headline-evidence.ts';
import { BadQuery } from './bad-query.ts';
import { evidenceOf, MOST_CHARACTERS, wantsEvidence } from './evidence.ts';

const block = { number: 7n, hash: `0x${'ab'.repeat(32)}` } as const satisfies Partial<FetchedBlock>;
const call = (change: Partial<CallEvidence> = {}): CallEvidence => ({
  kind: 'contract',
  to: '0x895a6F444BE4ba9d124F61DF736605792B35D66b',
  label: 'price()',
  data: '0xa035b1fe',
  result: '0x01',
  ...change,
});
const found = (...evidence: CallEvidence[]) =>
  evidenceOf({ block: block as FetchedBlock, evidence });

test('only the value 1 asks for evidence; every other value is refused', () => {
  const wants = (query: string) => wantsEvidence(new URLSearchParams(query));
  expect([
    wants(''),
    wants('other=2'),
    wants('evidence=1'),
    wants('evidence=1&evidence=1'),
  ]).toEqual([false, false, true, true]);
  for (const query of ['evidence=2', 'evidence=', 'evidence', 'evidence=1&evidence=0']) {
    expect(() => wants(query)).toThrow(BadQuery);
  }
});

test('the calls come with their raw results, and the gas price as a decimal string', () => {
  const reverted = call({ result: null, gasPrice: 5n });
  const evidence = found(call(), reverted);
  expect(headlineEvidence.parse(evidence)).toEqual(evidence);
  expect(evidence).toMatchObject({ blockNumber: '7', blockHash: block.hash, leftOut: [] });
  expect(evidence.calls).toEqual([
    { call: 'price()', kind: 'contract', to: call().to, data: '0xa035b1fe', result: '0x01' },
    expect.objectContaining({ gasPrice: '5', result: null }),
  ]);
});

test('a result that is too long is left out with its size, and the calls after it stay', () => {
  const long = call({ result: `0x${'00'.repeat(MOST_CHARACTERS)}` });
  const evidence = found(call(), long, call({ label: 'other()' }));
  expect(headlineEvidence.parse(evidence)).toEqual(evidence);
  expect(evidence.calls.map((each) => each.call)).toEqual(['price()', 'other()']);
  expect(evidence.leftOut).toEqual([
    {
      to: long.to,
      selector: '0xa035b1fe',
      characters: 2 * MOST_CHARACTERS + 12,
      reason: expect.stringContaining('256000 characters'),
    },
  ]);
});

test('an answer never has more characters of calls than the limit', () => {
  const half = call({ result: `0x${'0'.repeat(MOST_CHARACTERS / 2)}` });
  const evidence = found(half, half, half);
  expect(evidence.calls).toHaveLength(1);
  expect(evidence.leftOut).toHaveLength(2);
});
