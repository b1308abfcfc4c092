import { expect, test } from 'vitest';
import { PROTOCOL, problemsOf, WATCHED } from '../../../test/content/check-changed.ts';

test('a tracked protocol without live is refused', () => {
  expect(
    problemsOf({
      [WATCHED]: [
        'status: watchlist\nnote: Its price is in a token without a pool.',
        'status: tracked',
      ],
    }),
  ).toEqual([
    'content/protocols/sun-timer.md:5:9 status: is "tracked", so the record needs the field "live"; add "live" with "adapter", "contracts" and "pull" below it, or change the status to "watchlist"',
  ]);
});

test('an ended protocol with live is refused', () => {
  expect(
    problemsOf({ [PROTOCOL]: ['status: tracked', 'status: ended\nnote: The last draw was held.'] }),
  ).toEqual([
    'content/protocols/moon-lottery.md:31:1 live: is only for tracked protocols, but the status is "ended"; delete this field, or change the status to "tracked"',
  ]);
});
