import { expect, test } from 'vitest';
import { oddsRating } from './odds.ts';

test.each([
  [0, 'A'],
  [1, 'A'],
  [1.004, 'A'],
  [1.01, 'B'],
  [3, 'B'],
  [8, 'C'],
  [20, 'D'],
  [20.01, 'F'],
  [100, 'F'],
] as const)('a house edge of %d %% gives %s', (houseEdgePct, grade) => {
  expect(oddsRating({ houseEdgePct }).grade).toBe(grade);
});

test('the reason gives the number, and the next letter its limit', () => {
  expect(oddsRating({ houseEdgePct: 3.002717 })).toEqual({
    grade: 'B',
    reason: 'A pull loses 3 % of its price on average.',
    toImprove: 'For an A: a house edge of at most 1 %.',
    provisional: false,
  });
});

test('every edge from 0 to 100 % is written as a formatter writes it', () => {
  const { format } = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
  for (let hundredths = 0; hundredths <= 10_000; hundredths++) {
    const { reason } = oddsRating({ houseEdgePct: hundredths / 100 + 0.001 });
    expect(reason).toBe(`A pull loses ${format(hundredths / 100)} % of its price on average.`);
  }
});

test('chances that rest on other players have no letter', () => {
  const restsOnPlayers = 'What a pull is worth rests on whether other players follow.';
  expect(oddsRating({ houseEdgePct: 50, restsOnPlayers })).toMatchObject({
    grade: 'NR',
    reason: restsOnPlayers,
  });
});

test("a player's advantage has no letter", () => {
  expect(oddsRating({ houseEdgePct: -0.5 }).grade).toBe('NR');
});
