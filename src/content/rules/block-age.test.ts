import { expect, test } from 'vitest';
import { CHAIN, problemsOf } from '../../../test/content/check-changed.ts';

test('a limit that is not longer than the time between two blocks is refused', () => {
  const reported = (interval: number) =>
    problemsOf({ [CHAIN]: ['blockIntervalMs: 750', `blockIntervalMs: ${interval}`] });
  expect(reported(60_000)).toEqual([
    'content/chains/56.md:9:21 maxBlockAgeSeconds: is not longer than the 60 s between two blocks (got 60 s); write a larger number of seconds: ten times the block interval, but not less than 60',
  ]);
  expect(reported(59_999)).toEqual([]);
});
