import { expect, test } from 'vitest';
import { PROTOCOL, problemsOf, WATCHED } from '../../../test/content/check-changed.ts';

test('a watched protocol without a note is refused', () => {
  expect(
    problemsOf({ [WATCHED]: ['note: Its price is in a token without a pool.\n', ''] }),
  ).toEqual([
    'content/protocols/sun-timer.md:5:9 status: is "watchlist", so the record needs the field "note"; add the field "note" with one sentence that says why this game is not read from the chain',
  ]);
});

test('a note on a tracked protocol is refused', () => {
  expect(
    problemsOf({ [PROTOCOL]: ['status: tracked', 'status: tracked\nnote: All is well.'] }),
  ).toEqual([
    'content/protocols/moon-lottery.md:6:1 note: is only for protocols that are not tracked, but the status is "tracked"; delete this line, or change the status',
  ]);
});
