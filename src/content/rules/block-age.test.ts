import { expect, test } from 'vitest';
import { CHAIN, problemsOf } from '../../../test/content/check-changed.ts';

test('an age at which every block would be refused is refused itself', () => {
  const told = (interval: number) =>
    problemsOf({ [CHAIN]: ['blockIntervalMs: 750', `blockIntervalMs: ${interval}`] });
  expect(told(60_000)).toEqual([
    'content/chains/56.md:9:21 maxBlockAgeSeconds: is not above the time between two blocks, 60000 ms (got 60); write ten block intervals in seconds, but at least 60',
  ]);
  expect(told(59_999)).toEqual([]);
});
