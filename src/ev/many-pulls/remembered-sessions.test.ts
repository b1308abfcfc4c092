import { expect, test } from 'vitest';
import { distribution } from '../distribution.ts';
import type { Play } from '../model.ts';
import { createSessions } from './remembered-sessions.ts';
import { SESSION_PULLS, session } from './sessions.ts';

const play = (price: bigint, ...outcomes: [bigint, bigint][]): Play => ({
  price,
  distribution: distribution(outcomes.map(([weight, payout]) => ({ weight, payout }))),
});
const expected = (one: Play) => SESSION_PULLS.map((pulls) => session(one, pulls));

test('equal plays have the same sessions, and these are the computed ones', () => {
  const sessionsOf = createSessions();
  const coin = () => play(100n, [1n, 0n], [1n, 196n]);
  const first = sessionsOf(coin());
  expect(first).toEqual(expected(coin()));
  expect(sessionsOf(coin())).toBe(first);
});

test('plays that differ in the price, a weight or a payout have their own sessions', () => {
  const sessionsOf = createSessions();
  for (const one of [
    play(100n, [1n, 0n], [1n, 196n]),
    play(101n, [1n, 0n], [1n, 196n]),
    play(100n, [2n, 0n], [1n, 196n]),
    play(100n, [1n, 0n], [1n, 96n]),
    play(100n, [1n, 0n], [11n, 96n]),
    play(100n, [1n, 0n], [1n, 196n], [1n, 300n]),
  ]) {
    expect(sessionsOf(one)).toEqual(expected(one));
  }
});

test('only recent and short plays are kept', () => {
  const sessionsOf = createSessions();
  const coin = (price: number) => play(BigInt(price), [1n, 0n], [1n, 196n]);
  const first = sessionsOf(coin(100));
  for (let price = 101; price <= 163; price++) sessionsOf(coin(price));
  expect(sessionsOf(coin(100))).toBe(first);
  sessionsOf(coin(164));
  expect(sessionsOf(coin(100))).not.toBe(first);
  expect(sessionsOf(coin(100))).toEqual(first);

  const long = play(
    100n,
    ...Array.from({ length: 300 }, (_, index): [bigint, bigint] => [
      1n,
      10n ** 60n + BigInt(index),
    ]),
  );
  expect(sessionsOf(long)).not.toBe(sessionsOf(long));
});
