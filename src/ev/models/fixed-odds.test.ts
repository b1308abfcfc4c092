import { describe, expect, test } from 'vitest';
import { expectedValueWei } from '../expected-value.ts';
import { houseEdgePercent } from '../house-edge.ts';
import { ONE_TO_ONE } from '../native-amount.ts';
import { standardDeviationWei, winProbability } from '../spread.ts';
import { type FixedOddsInputs, fixedOdds } from './fixed-odds.ts';

const COIN = 10n ** 18n;

function bet(results: bigint, winning: bigint, payout: bigint): FixedOddsInputs {
  return { price: COIN, results, wins: [{ results: winning, payout }] };
}

describe('fixed odds', () => {
  // The deviation is √(1296/38 − 1296/1444).
  test('vector fixed-roulette-us-straight', () => {
    const evaluation = fixedOdds(bet(38n, 1n, 36n * COIN));
    expect(houseEdgePercent(evaluation)).toBe(5.263158);
    const deviation = Number(standardDeviationWei(evaluation.distribution, ONE_TO_ONE)) / 1e18;
    expect(Math.abs(deviation - 5.762617)).toBeLessThan(1e-6);
  });

  test.each([
    // The mean payout of a straight number is 36/37 coins. The mean payout of red is 18·2/37 coins.
    ['a straight number with one zero', bet(37n, 1n, 36n * COIN), 2.702703],
    ['red with one zero', bet(37n, 18n, 2n * COIN), 2.702703],
    // 18·2/38
    ['red with two zeros', bet(38n, 18n, 2n * COIN), 5.263158],
    // "Any craps" wins on 4 of 36 results: 4·8/36.
    ['any craps at 7 to 1', bet(36n, 4n, 8n * COIN), 11.111111],
    // "Big" in sic bo wins on 105 of 216 results: 105·2/216.
    ['big in sic bo', bet(216n, 105n, 2n * COIN), 2.777778],
    ['a fair coin', bet(2n, 1n, 2n * COIN), 0],
    ['a bet that cannot win', bet(2n, 0n, 2n * COIN), 100],
    ['a bet that cannot lose', bet(2n, 2n, COIN), 0],
  ])('standard: %s', (_, inputs, edge) => {
    expect(houseEdgePercent(fixedOdds(inputs))).toBe(edge);
  });

  test('several payouts: a wheel of 10 that pays 3 twice and 2 once', () => {
    // (2·3 + 1·2)/10 − 1 = −0.2
    const wheel = fixedOdds({
      price: COIN,
      results: 10n,
      wins: [
        { results: 2n, payout: 3n * COIN },
        { results: 1n, payout: 2n * COIN },
      ],
    });
    expect(expectedValueWei(wheel, ONE_TO_ONE)).toBe(-COIN / 5n);
    expect(winProbability(wheel)).toBe(0.3);
  });

  test('the jackpot is independent of the bet, and the consolation needs a loss of both', () => {
    const { distribution } = fixedOdds({
      ...bet(2n, 1n, 7n),
      jackpot: { oneIn: 10n, payout: 100n },
      consolation: 1n,
    });
    expect(distribution).toEqual([
      { weight: 9n, payout: 1n },
      { weight: 9n, payout: 7n },
      { weight: 1n, payout: 100n },
      { weight: 1n, payout: 107n },
    ]);
  });

  test('an empty jackpot changes nothing', () => {
    const empty = fixedOdds({ ...bet(2n, 1n, 7n), jackpot: { oneIn: 10n, payout: 0n } });
    expect(houseEdgePercent(empty)).toBe(houseEdgePercent(fixedOdds(bet(2n, 1n, 7n))));
  });

  test('has no break-even and no scenario', () => {
    const { breakEven, scenarios } = fixedOdds(bet(2n, 1n, 7n));
    expect([breakEven, scenarios]).toEqual([[], []]);
  });

  test.each([
    ['the price is zero', { price: 0n }, /costs nothing/],
    ['there is no result', { results: 0n, wins: [] }, /do not add up/],
    [
      'more results win than there are',
      { results: 1n, wins: [{ results: 2n, payout: 1n }] },
      /add up/,
    ],
    [
      'a negative number hides it',
      {
        wins: [
          { results: 3n, payout: 1n },
          { results: -1n, payout: 1n },
        ],
      },
      /add up/,
    ],
    ['a payout is negative', { wins: [{ results: 1n, payout: -1n }] }, /negative/],
    ['the consolation is', { consolation: -1n }, /negative/],
    ['the jackpot is negative', { jackpot: { oneIn: 2n, payout: -1n } }, /jackpot/],
    ['the jackpot has no chance', { jackpot: { oneIn: 0n, payout: 1n } }, /jackpot/],
  ])('has no number when %s', (_, absurd, note) => {
    const inputs = { ...bet(2n, 1n, 7n), ...absurd };
    expect(() => fixedOdds(inputs)).toThrow(note);
  });
});
