import { describe, expect, test } from 'vitest';
import { CERTAINTY } from '../chance.ts';
import { constantProductOut } from '../constant-product.ts';
import { totalWeight } from '../distribution.ts';
import { expectedValueWei } from '../expected-value.ts';
import { houseEdgePercent } from '../house-edge.ts';
import { type Evaluation, NotComputable, type Ratio, type ScenarioPlay } from '../model.ts';
import { ONE_TO_ONE } from '../native-amount.ts';
import { toNumber } from '../ratio.ts';
import { summarize } from '../summarize.fixture.ts';
import { type KingOfTheHillInputs, kingOfTheHill } from './king-of-the-hill.ts';

const COIN = 10n ** 18n;

/** The Donut miner: the price starts at twice the last price and falls to zero in an hour. */
const hour: KingOfTheHillInputs = {
  paid: COIN,
  feeBasisPoints: 2000n,
  startMultiple: 2n,
  leastStartPrice: COIN / 10_000n,
  period: 3600n,
};

function takenAfter({ assumptions }: Evaluation): number {
  return Number(/(\d+) seconds after you/.exec(assumptions[0]!)![1]);
}

function scenario({ scenarios }: Evaluation, name: string): ScenarioPlay {
  return scenarios.find((one) => one.name === name)!;
}

function breakEvenSeconds({ breakEven }: Evaluation): bigint[] {
  return breakEven.map((point) => {
    const { numerator, denominator } = (point as { value: Ratio } & typeof point).value;
    expect(denominator).toBe(1n);
    return numerator;
  });
}

describe('king of the hill', () => {
  // Derived from the Donut miner's rules: 0.8·2·(1 − t/3600) = 1.
  test('vector king-break-even', () => {
    const evaluation = kingOfTheHill(hour);
    expect(takenAfter(evaluation)).toBe(1800);
    expect(houseEdgePercent(evaluation)).toBe(20);
    expect(breakEvenSeconds(evaluation)).toEqual([1350n]);
  });

  // Derived: 3600·(1 − 0.00002/0.0001).
  test('vector king-floor', () => {
    expect(takenAfter(kingOfTheHill({ ...hour, paid: COIN / 50_000n }))).toBe(2880);
  });

  describe('worked by hand', () => {
    test('the holder gets the price minus the fee, with the fee rounded down', () => {
      // The fee is ⌊7·2000/10000⌋ = 1 of 7.
      const seven = kingOfTheHill({ ...hour, paid: 7n, leastStartPrice: 0n });
      expect(seven.distribution).toEqual([{ weight: 1n, payout: 6n }]);
    });

    test('the tokens earned until the takeover are added', () => {
      // The player pays 1 coin. After 1800 s, the player has received 0.8 coins and tokens worth 0.18.
      const emissions = (seconds: bigint) => seconds * 10n ** 14n;
      const evaluation = kingOfTheHill({ ...hour, emissions });
      expect(expectedValueWei(evaluation, ONE_TO_ONE)).toBe(-(2n * COIN) / 100n);
      // From 1.6·(1 − t/3600) + t/10000 = 1: t = 0.6·36000/12.4 = 1741.9.
      expect(breakEvenSeconds(evaluation)).toEqual([1741n]);
      // In 3600 s, the player earns tokens worth 0.36 coins. The price is 1 coin.
      const nobody = scenario(evaluation, 'nobody comes');
      expect(expectedValueWei(nobody, ONE_TO_ONE)).toBe(-(64n * COIN) / 100n);
    });

    test('tokens are sold with slippage: a pool of 10 coins and 1000 tokens', () => {
      // 900 tokens sell for 10·900/1900 coins. At the spot price, they would give 9 coins.
      const emissions = (seconds: bigint) =>
        constantProductOut((seconds * COIN) / 2n, 1000n * COIN, 10n * COIN);
      const { distribution } = kingOfTheHill({ ...hour, emissions });
      expect(distribution[0]!.payout).toBe((8n * COIN) / 10n + 4736842105263157894n);
    });

    test('a takeover that does not pay at once may pay within a range of seconds', () => {
      // A takeover after t seconds pays 0.8·(1 − t/3600) + 0.5·min(t, 1200)/1200 coins.
      // This payout equals the price of 1 coin at t = 1028.57… and at t = 1350.
      const emissions = (t: bigint) => ((t < 1200n ? t : 1200n) * COIN) / 2400n;
      const evaluation = kingOfTheHill({ ...hour, feeBasisPoints: 6000n, emissions });
      expect(breakEvenSeconds(evaluation)).toEqual([1029n, 1350n]);
    });

    test('no second pays if the fee is more than half, and every second pays if the tokens cover the price', () => {
      expect(breakEvenSeconds(kingOfTheHill({ ...hour, feeBasisPoints: 5001n }))).toEqual([]);
      expect(breakEvenSeconds(kingOfTheHill({ ...hour, emissions: () => 2n * COIN }))).toEqual([]);
      // With a fee of exactly half, only an immediate takeover pays back the price.
      expect(breakEvenSeconds(kingOfTheHill({ ...hour, feeBasisPoints: 5000n }))).toEqual([0n]);
    });

    test('adds the rebate of a player who is their own provider', () => {
      const evaluation = kingOfTheHill({ ...hour, ownProviderRebate: COIN / 20n });
      expect(houseEdgePercent(scenario(evaluation, 'nobody comes'))).toBe(100);
      expect(houseEdgePercent(scenario(evaluation, 'named as your own provider'))).toBe(15);
      expect(kingOfTheHill(hour).scenarios.map(({ name }) => name)).not.toContain(
        'named as your own provider',
      );
    });

    test('a price that starts at the price paid is taken at once', () => {
      expect(takenAfter(kingOfTheHill({ ...hour, startMultiple: 1n }))).toBe(0);
    });
  });

  test('the first scenario is an immediate takeover', () => {
    // The player pays 1 coin. The next player pays 2 coins at once, and the first player gets 80 % of them.
    const evaluation = kingOfTheHill(hour);
    expect(evaluation.scenarios[0]!.name).toBe('taken over at once, at the starting price');
    expect(houseEdgePercent(evaluation.scenarios[0]!)).toBe(-60);
    expect(evaluation.assumptions[0]).toContain('Nobody reacts to this takeover');
  });

  test('several takeovers are not independent, and the answer says why', () => {
    expect(kingOfTheHill(hour).dependentPulls).toContain('replaces the holder');
  });

  test('without a count only one assumed time is known, so there is no spread', () => {
    expect(kingOfTheHill(hour).distribution).toHaveLength(1);
    expect(kingOfTheHill(hour).riskUnknown).toContain('assumed and not known');
  });

  describe('where the contract counts its takeovers', () => {
    /** Two takeovers per hour on average. */
    const counted = { ...hour, takeovers: { count: 20n, seconds: 36_000n } };
    const chanceOf = ({ distribution }: Evaluation, payout: bigint) => {
      const weight = distribution.find((outcome) => outcome.payout === payout)?.weight;
      return weight === undefined
        ? undefined
        : toNumber({ numerator: weight, denominator: CERTAINTY });
    };

    test('the next player comes in time for the price that was paid, later, or not at all', () => {
      const evaluation = kingOfTheHill(counted);
      expect(totalWeight(evaluation.distribution)).toBe(CERTAINTY);
      expect(chanceOf(evaluation, (8n * COIN) / 10n)).toBeCloseTo(1 - Math.exp(-1), 14);
      expect(chanceOf(evaluation, 0n)).toBeCloseTo(Math.exp(-2), 14);
      // If the takeover comes s·1800 seconds after t₀, the holder gets 0.8·max(0, 1 − s) coins.
      // The distribution of s is Exp(1).
      const mean = 0.8 * (1 - Math.exp(-1) + Math.exp(-1) * Math.exp(-1));
      expect(houseEdgePercent(evaluation)).toBeCloseTo(100 * (1 - mean), 2);
      expect(summarize(evaluation, ONE_TO_ONE).risk).toMatchObject({
        medianPayoutWei: (8n * COIN) / 10n,
        maximumPayoutWei: (8n * COIN) / 10n,
      });
    });

    test('names the count and its time, and says that few takeovers are a weak basis', () => {
      const said = (count: bigint) =>
        kingOfTheHill({ ...hour, takeovers: { count, seconds: 36_000n } }).assumptions.join();
      expect(said(20n)).toContain('20 takeovers in 36000 seconds');
      expect(said(10n)).not.toContain('rests on');
      expect(said(9n)).toContain('rests on no more than 9 takeovers');
      expect(said(1n)).toContain('rests on a single takeover.');
    });

    test('a sure takeover at the price that was paid is a scenario', () => {
      expect(kingOfTheHill(counted).scenarios.map(({ name }) => name)).toEqual([
        'taken over at once, at the starting price',
        'players take over at the rate so far, whatever the price',
        'taken over at the price that you pay',
        'nobody comes',
      ]);
      const own = scenario(kingOfTheHill(counted), 'taken over at the price that you pay');
      expect(houseEdgePercent(own)).toBe(20);
    });

    test('gives no risk figures, since they would rest on the assumption that nobody pays more, and says so', () => {
      const evaluation = kingOfTheHill(counted);
      expect(evaluation.riskUnknown).toContain('no count on the chain shows that');
      expect(evaluation.assumptions.join()).toContain('may have had higher prices');
      // The scenario of an immediate takeover pays more than every outcome of the distribution.
      const most = evaluation.distribution.at(-1)!.payout;
      expect(evaluation.scenarios[0]!.distribution[0]!.payout).toBeGreaterThan(most);
    });

    test('at the rate so far and at any price, the value is the mean payment to the holder', () => {
      const mean = (count: bigint, seconds: bigint) => {
        const evaluation = kingOfTheHill({ ...hour, takeovers: { count, seconds } });
        const any = scenario(
          evaluation,
          'players take over at the rate so far, whatever the price',
        );
        expect(totalWeight(any.distribution)).toBe(CERTAINTY);
        return 1 - houseEdgePercent(any) / 100;
      };
      // The mean of 0.8·2·(1 − t/T)+ with t ~ Exp(λ) is 1.6·(1 − (1 − e^(−λT))/(λT)).
      const closed = (lambda: number) => 1.6 * (1 + Math.expm1(-lambda) / lambda);
      expect(mean(20n, 36_000n)).toBeCloseTo(closed(2), 3);
      expect(mean(1n, 3600n * 50n)).toBeCloseTo(closed(1 / 50), 3);
      expect(mean(100n, 3600n)).toBeCloseTo(closed(100), 3);
      expect(mean(10n ** 9n, 3600n)).toBeCloseTo(1.6, 6);
      expect(mean(1n, 10n ** 30n)).toBe(0);
      expect(mean(1n, 10n ** 40n)).toBe(0);
    });

    test('many players take over in time, and a game without players leaves only the tokens', () => {
      const emissions = (seconds: bigint) => seconds * 10n ** 13n;
      const edge = (count: bigint, seconds: bigint) =>
        houseEdgePercent(kingOfTheHill({ ...hour, emissions, takeovers: { count, seconds } }));
      expect(edge(10n ** 9n, 3600n)).toBe(houseEdgePercent(kingOfTheHill({ ...hour, emissions })));
      expect(edge(1n, 10n ** 12n)).toBeCloseTo(96.4, 5);
    });

    test('every outcome includes the rebate', () => {
      const evaluation = kingOfTheHill({ ...counted, ownProviderRebate: COIN / 20n });
      const own = scenario(evaluation, 'named as your own provider');
      expect(houseEdgePercent(evaluation) - houseEdgePercent(own)).toBeCloseTo(5, 5);
    });
  });

  test('a place that costs nothing has no house edge', () => {
    expect(() => kingOfTheHill({ ...hour, paid: 0n })).toThrow(/costs nothing/);
  });

  test.each([
    ['the fee is beyond 100 %', { feeBasisPoints: 10_001n }, /fee/],
    ['the fee is negative', { feeBasisPoints: -1n }, /fee/],
    ['the price starts below what is paid', { startMultiple: 0n }, /starting price/],
    ['the floor is negative', { leastStartPrice: -1n }, /starting price/],
    ['the period is zero', { period: 0n }, /duration of the price decrease/],
    ['the period is endless', { period: 10n ** 30n }, /duration of the price decrease/],
    ['tokens are worth less than nothing', { emissions: () => -1n }, /a holder earns is negative/],
    ['the rebate is negative', { ownProviderRebate: -1n }, /negative/],
    ['a count of takeovers is zero', { takeovers: { count: 0n, seconds: 9n } }, /not positive/],
    ['they took no time', { takeovers: { count: 9n, seconds: 0n } }, /not positive/],
  ])('is not computable when %s', (_, absurd, note) => {
    expect(() => kingOfTheHill({ ...hour, ...absurd })).toThrow(NotComputable);
    expect(() => kingOfTheHill({ ...hour, ...absurd })).toThrow(note);
  });
});
