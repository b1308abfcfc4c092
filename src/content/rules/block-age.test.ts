import { expect, test } from 'vitest';
import { CHAIN, problemsOf, validText } from '../../../test/content/check-changed.ts';

test('a limit that is not longer than the time between two blocks is refused', () => {
  const reported = (interval: number) =>
    problemsOf({ [CHAIN]: ['blockIntervalMs: 750', `blockIntervalMs: ${interval}`] });
  expect(reported(60_000)).toEqual([
    'content/chains/56.md:9:21 maxBlockAgeSeconds: is not above the block interval of 60 s (got 60 s); write 600: ten times the block interval, in seconds',
  ]);
  expect(reported(59_999)).toEqual([]);
});

test('the limit that the fix gives is at least 60 s', () => {
  const [problem] = problemsOf({
    [CHAIN]: validText(
      CHAIN,
      ['blockIntervalMs: 750', 'blockIntervalMs: 5000'],
      ['maxBlockAgeSeconds: 60', 'maxBlockAgeSeconds: 5'],
    ),
  });
  expect(problem).toMatch(/write 60: ten times the block interval, in seconds, but at least 60$/);
});
