import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { constantProductOut } from '../constant-product.ts';
import { type Distribution, distribution, totalWeight } from '../distribution.ts';
import { expectedValueWei, weightedPayout } from '../expected-value.ts';
import { houseEdgePercent } from '../house-edge.ts';
import { larger, smaller } from '../larger.ts';
import { type Evaluation, NotComputable, NotPlayable, type Play } from '../model.ts';
import { ONE_TO_ONE } from '../native-amount.ts';
import { clientOutcomes } from '../outcomes.ts';
import { toNumber } from '../ratio.ts';
import { summarize } from '../summarize.fixture.ts';
import { type BondingCurveInputs, bondingCurve } from './bonding-curve.ts';
import { bracketLottery } from './bracket-lottery.ts';
import { fixedOdds } from './fixed-odds.ts';
import { gacha } from './gacha.ts';
import { houseEdgeBet } from './house-edge-bet.ts';
import { jackpotDice } from './jackpot-dice.ts';
import { type KingOfTheHillInputs, kingOfTheHill } from './king-of-the-hill.ts';
import { numberLottery } from './number-lottery.ts';
import { parimutuel } from './parimutuel.ts';
import { raffle } from './raffle.ts';
import { timer } from './timer.ts';

/** Properties of every model: scaling, splitting, merging and worthless prizes. No input gives NaN or infinity. */

const amount = fc.bigInt(1n, 10n ** 24n);
const basisPoints = fc.bigInt(0n, 10_000n);

/** Plausible inputs of each model, with all amounts multiplied by `k`. */
const games: Record<string, fc.Arbitrary<(k: bigint) => Evaluation>> = {
  gacha: fc
    .record({
      price: amount,
      tiers: fc.array(fc.record({ weight: fc.bigInt(1n, 10_000n), offer: amount }), {
        minLength: 1,
        maxLength: 8,
      }),
      exitLimit: fc.option(amount),
    })
    .map(
      ({ price, tiers, exitLimit }) =>
        (k) =>
          gacha({
            price: price * k,
            tiers: tiers.map(({ weight, offer }) => ({ weight, offer: offer * k })),
            odds: { kind: 'stock' },
            exitLimit: exitLimit === null ? null : exitLimit * k,
          }),
    ),
  'fixed odds': fc
    .record({
      price: amount,
      results: fc.bigInt(10n, 216n),
      wins: fc.array(fc.record({ results: fc.bigInt(0n, 2n), payout: amount }), { maxLength: 5 }),
      jackpot: fc.record({ oneIn: fc.bigInt(1n, 1000n), payout: amount }),
    })
    .map(
      ({ price, results, wins, jackpot }) =>
        (k) =>
          fixedOdds({
            price: price * k,
            results,
            wins: wins.map((win) => ({ ...win, payout: win.payout * k })),
            jackpot: { ...jackpot, payout: jackpot.payout * k },
          }),
    ),
  'bet with a house edge': fc
    .record({
      stake: amount,
      randomnessCost: amount,
      results: fc.bigInt(2n, 100n),
      houseEdgeBasisPoints: basisPoints,
    })
    .map(
      ({ stake, randomnessCost, ...odds }) =>
        (k) =>
          houseEdgeBet({
            ...odds,
            stake: stake * k,
            randomnessCost: randomnessCost * k,
            winningResults: 1n,
            maximumStake: stake * k,
          }),
    ),
  raffle: fc
    .record({
      price: amount,
      ownEntries: fc.bigInt(1n, 5n),
      entriesSoFar: fc.bigInt(20n, 10n ** 6n),
      minimumEntries: fc.bigInt(0n, 10n ** 6n),
      prizes: fc.array(fc.record({ winners: fc.bigInt(1n, 3n), amount }), {
        minLength: 1,
        maxLength: 4,
      }),
      withReplacement: fc.boolean(),
    })
    .map(
      ({ price, prizes, ...entries }) =>
        (k) =>
          raffle({
            ...entries,
            price: price * k,
            prizes: prizes.map((prize) => ({ ...prize, amount: prize.amount * k })),
          }),
    ),
  parimutuel: fc
    .record({
      bull: amount,
      bear: amount,
      stake: amount,
      feeBasisPoints: basisPoints,
      lastRoundPool: amount,
      ties: fc.bigInt(0n, 23n),
    })
    .map(
      ({ bull, bear, stake, feeBasisPoints, lastRoundPool, ties }) =>
        (k) =>
          parimutuel({
            sides: [
              { name: 'Bull', pool: bull * k },
              { name: 'Bear', pool: bear * k },
            ],
            stake: stake * k,
            feeBasisPoints,
            lastRoundPool: lastRoundPool * k,
            settled: { rounds: 24n, ties },
          }),
    ),
  timer: fc
    .record({
      price: amount,
      pot: amount,
      dividends: amount,
      buys: fc.bigInt(0n, 60n),
      prizesTaken: fc.bigInt(0n, 60n),
    })
    .map(
      ({ price, pot, dividends, buys, prizesTaken }) =>
        (k) =>
          timer({
            price: price * k,
            pot: pot * k,
            potShare: { numerator: 1n, denominator: 4n },
            dividends: dividends * k,
            buys,
            prizesTaken: smaller(prizesTaken, buys),
            potIfTakenFirst: (pot / 2n) * k,
            secondsSinceStart: 86_400n,
            secondsSinceLastBuy: 600n,
            secondsOnClock: 3600n,
          }),
    ),
  'king of the hill': fc
    .record({
      paid: amount,
      floor: amount,
      feeBasisPoints: basisPoints,
      reserve: amount,
      takeovers: fc.option(
        fc.record({ count: fc.bigInt(1n, 10_000n), seconds: fc.bigInt(1n, 10n ** 8n) }),
        { nil: undefined },
      ),
    })
    .map(
      ({ paid, floor, feeBasisPoints, reserve, takeovers }) =>
        (k) =>
          kingOfTheHill({
            paid: paid * k,
            leastStartPrice: floor * k,
            feeBasisPoints,
            startMultiple: 2n,
            period: 3600n,
            ...(takeovers ? { takeovers } : {}),
            emissions: (seconds) => constantProductOut(seconds, 10_000n, reserve * k, 30n),
          }),
    ),
  'bonding curve': fc
    .record({
      spend: fc.bigInt(10n ** 6n, 10n ** 24n),
      coin: fc.bigInt(10n ** 12n, 10n ** 24n),
      buyFeeBasisPoints: fc.bigInt(0n, 9000n),
      sellFeeBasisPoints: basisPoints,
      onTop: fc.boolean(),
    })
    .map(
      ({ spend, coin, onTop, ...fees }) =>
        (k) =>
          bondingCurve({
            ...fees,
            spend: spend * k,
            // Makes one token worth less than a unit of the coin.
            reserves: { coin: coin * k, token: coin * k * 10n ** 30n },
            tokensLeft: null,
            buyFee: onTop ? 'on-top' : 'from-input',
          }),
    ),
  'bracket lottery': fc
    .record({ ticketPrice: amount, injected: amount, sold: fc.bigInt(0n, 2000n) })
    .map(
      ({ ticketPrice, injected, sold }) =>
        (k) =>
          bracketLottery({
            ticketPrice: ticketPrice * k,
            collected: (injected + sold * ticketPrice) * k,
            sales: { sold, lastDraw: 500n, secondsLeft: 1000n, secondsInAll: 3600n },
            knownNumbers: sold > 0n ? [Number(sold)] : [],
            rewardsBreakdown: [125n, 375n, 750n, 1250n, 2500n, 5000n],
            feeBasisPoints: 2000n,
          }),
    ),
  'number lottery': fc
    .record({ ticketPrice: amount, pool: amount, sold: fc.bigInt(0n, 10n ** 6n) })
    .map(
      ({ ticketPrice, pool, sold }) =>
        (k) =>
          numberLotteryOf(ticketPrice * k, pool * k, sold),
    ),
};

function numberLotteryOf(ticketPrice: bigint, prizePool: bigint, ticketsSold: bigint): Evaluation {
  const percent = [0n, 17n, 0n, 13n, 12n, 5n, 5n, 2n, 2n, 1n, 4n, 39n];
  return numberLottery({
    ticketPrice,
    edgePerTicket: 0n,
    prizePool,
    rules: {
      minimumPayout: ticketPrice,
      minimumTiers: percent.map((share) => share > 0n),
      leastPremium: 2n * 10n ** 17n,
      premiumWeights: percent.map((share) => share * 10n ** 16n),
    },
    ballMax: 30n,
    bonusballMax: 9n,
    sales: { sold: ticketsSold, lastDraw: 0n, secondsLeft: 0n, secondsInAll: 3600n },
    duplicatesSold: null,
    winShare: 5n * 10n ** 16n,
  });
}

/** These models do not round. If every amount is multiplied by k, the value is exactly k times as large. */
const exact = new Set(['gacha', 'fixed odds', 'raffle']);

function plays(evaluation: Evaluation): Play[] {
  return [evaluation, ...evaluation.scenarios];
}

function orRefusal<Value>(value: () => Value): Value | string {
  try {
    return value();
  } catch (error) {
    if (!(error instanceof NotPlayable || error instanceof NotComputable)) throw error;
    return error.message;
  }
}

/** Halves every chance. The other half pays nothing. */
function diluted({ distribution: whole }: Play): Distribution {
  return distribution([...whole, { weight: totalWeight(whole), payout: 0n }]);
}

const runs = { numRuns: 60 };

describe.each(Object.entries(games))('%s', (name, game) => {
  test('k times every amount is k times the value', () => {
    fc.assert(
      fc.property(game, fc.bigInt(2n, 10n ** 6n), (evaluate, k) => {
        const [one, many] = [evaluate(1n), evaluate(k)];
        expect(many.price - k * one.price).toBeLessThan(k);
        const difference =
          expectedValueWei(many, ONE_TO_ONE) -
          expectedValueWei(one, { numerator: k, denominator: 1n });
        // The model's rounding errors are multiplied by k too.
        const bound = exact.has(name) ? 0n : 10n * k;
        expect(difference <= bound && difference >= -bound).toBe(true);
      }),
      runs,
    );
  });

  test('the value is linear in the payouts', () => {
    fc.assert(
      fc.property(game, fc.bigInt(2n, 10n ** 6n), (evaluate, k) => {
        for (const { price, distribution: whole } of plays(evaluate(1n))) {
          const times = whole.map((o) => ({ ...o, payout: o.payout * k }));
          const mean = weightedPayout({ distribution: whole });
          expect(weightedPayout({ distribution: times })).toBe(k * mean);
          const more = distribution(whole.map((o) => ({ ...o, payout: o.payout + k })));
          expect(expectedValueWei({ price, distribution: more }, ONE_TO_ONE)).toBe(
            expectedValueWei({ price, distribution: whole }, ONE_TO_ONE) + k,
          );
        }
      }),
      runs,
    );
  });

  test('splitting or merging equal outcomes in any order changes no figure', () => {
    fc.assert(
      fc.property(game, fc.bigInt(2n, 9n), (evaluate, parts) => {
        for (const play of plays(evaluate(1n))) {
          const split = distribution(
            play.distribution
              .flatMap(({ weight, payout }) => [
                { payout, weight },
                { payout, weight: weight * (parts - 1n) },
              ])
              .reverse(),
          );
          const before = orRefusal(() => summarize(play, ONE_TO_ONE));
          expect(orRefusal(() => summarize({ ...play, distribution: split }, ONE_TO_ONE))).toEqual(
            before,
          );
          expect(
            orRefusal(() => summarize({ ...play, distribution: distribution(split) }, ONE_TO_ONE)),
          ).toEqual(before);
        }
      }),
      runs,
    );
  });

  test('a worthless prize changes nothing but the chances', () => {
    fc.assert(
      fc.property(game, (evaluate) => {
        const play = evaluate(1n);
        const after = { ...play, distribution: diluted(play) };
        expect(2n * weightedPayout(after) * totalWeight(play.distribution)).toBe(
          weightedPayout(play) * totalWeight(after.distribution),
        );
        expect(after.distribution.at(-1)!.payout).toBe(play.distribution.at(-1)!.payout);
      }),
      runs,
    );
  });

  test('the house edge is from −100·(most − price)/price to 100, chances add up, all is finite', () => {
    fc.assert(
      fc.property(game, (evaluate) => {
        for (const play of plays(evaluate(1n))) {
          expect(play.distribution.every((o) => o.weight >= 0n && o.payout >= 0n)).toBe(true);
          if (!['timer', 'king of the hill'].includes(name)) {
            expect(play.distribution.every((o) => o.weight > 0n)).toBe(true);
          }
          const edge = orRefusal(() => houseEdgePercent(play));
          if (typeof edge === 'string') continue;
          expect(edge).toBeLessThanOrEqual(100);
          const most = play.distribution.at(-1)!.payout;
          const least = orRefusal(() =>
            toNumber({ numerator: 100n * (play.price - most), denominator: play.price }),
          );
          if (typeof least === 'number') expect(edge).toBeGreaterThanOrEqual(least - 1e-6);
          for (const { probability } of clientOutcomes(play, ONE_TO_ONE)) {
            expect(probability >= 0 && probability <= 1).toBe(true);
          }
        }
      }),
      runs,
    );
  });
});

describe('whatever the integers', () => {
  const wild = fc.oneof(
    fc.bigInt(-3n, 3n),
    fc.bigInt(0n, 100n),
    fc.bigInt(0n, 20_000n),
    fc.bigInt(0n, 10n ** 24n),
    fc.bigInt(-(2n ** 256n), 2n ** 256n),
    fc.constantFrom(2n ** 256n - 1n, 2n ** 255n, 10n ** 18n, 10_000n, 86_400n),
  );
  const ratio = fc.record({ numerator: wild, denominator: wild });
  const maybe = fc.option(wild);
  const list = <Value>(of: fc.Arbitrary<Value>, maxLength = 6) => fc.array(of, { maxLength });
  const wildSales = fc.record({
    sold: wild,
    lastDraw: wild,
    secondsLeft: wild,
    secondsInAll: wild,
  });

  const absurd: Record<string, fc.Arbitrary<() => Evaluation>> = {
    gacha: fc
      .record({
        price: wild,
        tiers: list(fc.record({ weight: wild, offer: wild, marketPrice: wild })),
        odds: fc.oneof(
          fc.constant({ kind: 'stock' as const }),
          fc.record({ kind: fc.constant('published' as const), of: wild }),
        ),
        exitLimit: maybe,
        market: fc.record({ feeBasisPoints: wild, fillChance: ratio }),
      })
      .map((inputs) => () => gacha(inputs)),
    'fixed odds': fc
      .record({
        price: wild,
        results: wild,
        wins: list(fc.record({ results: wild, payout: wild })),
        jackpot: fc.record({ oneIn: wild, payout: wild }),
        consolation: wild,
      })
      .map((inputs) => () => fixedOdds(inputs)),
    'jackpot dice': fc
      .record({
        stake: wild,
        modulo: wild,
        winningResults: wild,
        jackpotSize: wild,
        lockedInBets: wild,
        maxProfit: wild,
        balance: wild,
      })
      .map((inputs) => () => jackpotDice(inputs)),
    'bet with a house edge': fc
      .record({
        stake: wild,
        randomnessCost: wild,
        results: wild,
        winningResults: wild,
        houseEdgeBasisPoints: wild,
        maximumStake: wild,
      })
      .map((inputs) => () => houseEdgeBet(inputs)),
    raffle: fc
      .record({
        price: wild,
        ownEntries: wild,
        entriesSoFar: wild,
        minimumEntries: wild,
        prizes: list(fc.record({ amount: wild, winners: wild })),
        withReplacement: fc.boolean(),
      })
      .map((inputs) => () => raffle(inputs)),
    parimutuel: fc
      .record({
        bull: wild,
        bear: wild,
        stake: wild,
        feeBasisPoints: wild,
        lastRoundPool: wild,
        settled: fc.record({ rounds: wild, ties: wild }),
      })
      .map(
        ({ bull, bear, ...rest }) =>
          () =>
            parimutuel({
              ...rest,
              sides: [
                { name: 'Bull', pool: bull },
                { name: 'Bear', pool: bear },
              ],
            }),
      ),
    timer: fc
      .record({
        price: wild,
        pot: wild,
        potShare: ratio,
        dividends: wild,
        buys: wild,
        prizesTaken: wild,
        potIfTakenFirst: wild,
        secondsSinceStart: wild,
        secondsSinceLastBuy: maybe,
        secondsOnClock: wild,
      })
      .map((inputs) => () => timer(inputs)),
    'king of the hill': fc
      .record({
        paid: wild,
        feeBasisPoints: wild,
        startMultiple: wild,
        leastStartPrice: wild,
        period: wild,
        ownProviderRebate: wild,
        takeovers: fc.record({ count: wild, seconds: wild }),
        value: wild,
      })
      .map(
        ({ value, ...inputs }) =>
          () =>
            kingOfTheHill({ ...inputs, emissions: () => value }),
      ),
    'bonding curve': fc
      .record({
        spend: wild,
        reserves: fc.record({ coin: wild, token: wild }),
        tokensLeft: maybe,
        buyFeeBasisPoints: wild,
        sellFeeBasisPoints: wild,
        buyFee: fc.constantFrom('from-input' as const, 'on-top' as const),
      })
      .map((inputs: BondingCurveInputs) => () => bondingCurve(inputs)),
    'bracket lottery': fc
      .record({
        ticketPrice: wild,
        collected: wild,
        sales: wildSales,
        knownNumbers: list(fc.nat({ max: 1_999_999 })),
        rewardsBreakdown: fc.oneof(list(wild), fc.constant([5000n, 0n, 5000n])),
        feeBasisPoints: wild,
      })
      .map((inputs) => () => bracketLottery(inputs)),
    'number lottery': fc
      .record({
        ticketPrice: wild,
        edgePerTicket: wild,
        prizePool: wild,
        rules: fc.record({
          minimumPayout: wild,
          minimumTiers: list(fc.boolean(), 12),
          leastPremium: wild,
          premiumWeights: list(wild, 12),
        }),
        ballMax: wild,
        bonusballMax: wild,
        sales: wildSales,
        duplicatesSold: maybe,
        winShare: wild,
      })
      .map((inputs) => () => numberLottery(inputs)),
    'number lottery of sane rules': fc.record({ price: wild, pool: wild, sold: wild }).map(
      ({ price, pool, sold }) =>
        () =>
          numberLotteryOf(price, pool, sold),
    ),
  };

  test.each(Object.entries(absurd))('%s gives a number or a named refusal', (_, game) => {
    fc.assert(
      fc.property(game, (evaluate) => {
        const evaluation = orRefusal(evaluate);
        if (typeof evaluation === 'string') return;
        for (const play of plays(evaluation)) {
          const summary = orRefusal(() => summarize(play, ONE_TO_ONE));
          if (typeof summary === 'string') continue;
          for (const value of [
            summary.expectedValueCoins,
            summary.houseEdgePercent,
            summary.risk.winProbability,
          ]) {
            expect(Number.isFinite(value) && Math.abs(value) <= 2 ** 53).toBe(true);
          }
          expect(summary.houseEdgePercent).toBeLessThanOrEqual(100);
          expect(summary.expectedValueWei >= -summary.priceWei).toBe(true);
        }
        for (const point of evaluation.breakEven) {
          if ('value' in point) {
            const { numerator, denominator } = point.value;
            expect(denominator > 0n && numerator >= 0n).toBe(true);
          } else expect(point.amount >= 0n).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('the break-even second is the last second that pays', () => {
    const kings: fc.Arbitrary<KingOfTheHillInputs> = fc.record({
      paid: amount,
      feeBasisPoints: basisPoints,
      startMultiple: fc.bigInt(1n, 4n),
      leastStartPrice: amount,
      period: fc.bigInt(1n, 10_000n),
      emissions: amount.map(
        (reserve) => (seconds: bigint) => constantProductOut(seconds, 5000n, reserve, 30n),
      ),
    });
    fc.assert(
      fc.property(kings, (inputs) => {
        const { breakEven, price } = kingOfTheHill(inputs);
        const init = larger(inputs.startMultiple * price, inputs.leastStartPrice);
        const gain = (t: bigint) => {
          const taker = init - (init * t) / inputs.period;
          const fee = (taker * inputs.feeBasisPoints) / 10_000n;
          return taker - fee + inputs.emissions!(t) - price;
        };
        for (const point of breakEven) {
          const { numerator: t } = (point as { value: { numerator: bigint } } & typeof point).value;
          expect(gain(t) >= 0n).toBe(true);
          expect(t === 0n || t === inputs.period || gain(t - 1n) < 0n || gain(t + 1n) < 0n).toBe(
            true,
          );
        }
      }),
      { numRuns: 1000 },
    );
  });
});
