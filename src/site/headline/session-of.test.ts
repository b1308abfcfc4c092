import { expect, test } from 'vitest';
import { distribution } from '../../ev/distribution.ts';
import { session } from '../../ev/many-pulls/sessions.ts';
import type { Play } from '../../ev/model.ts';
import { bracketLottery } from '../../ev/models/bracket-lottery.ts';
import { jackpotDice } from '../../ev/models/jackpot-dice.ts';
import { numberLottery } from '../../ev/models/number-lottery.ts';
import { ONE_TO_ONE } from '../../ev/native-amount.ts';
import { clientOutcomes } from '../../ev/outcomes.ts';
import { sessionOf } from './session-of.ts';

const COIN = 10n ** 18n;

function play(price: bigint, ...outcomes: [weight: bigint, payout: bigint][]): Play {
  return {
    price,
    distribution: distribution(outcomes.map(([weight, payout]) => ({ weight, payout }))),
  };
}

/** The largest difference between the page and the service, in percentage points. */
function pointsOff(one: Play, pulls: number): number {
  const outcomes = clientOutcomes(one, ONE_TO_ONE).map(({ probability, payoutWei }) => ({
    probability,
    payoutWei: String(payoutWei),
  }));
  const shown = sessionOf({ pullPriceWei: String(one.price), risk: { outcomes } }, pulls);
  const exact = session(one, pulls);
  const names = ['ahead', 'lostUnderHalf', 'lostHalfOrMore', 'lostAll'] as const;
  return Math.max(...names.map((name) => 100 * Math.abs(shown[name] - exact[name])));
}

const coinToss = play(100_252n, [1n, 0n], [1n, 193_000n]);
const roulette = play(100_252n, [36n, 0n], [1n, 3_570_500n]);
/** 16 rows of pins, with a payout for each of 17 slots. */
const plinko = play(
  100n,
  ...[1n, 16n, 120n, 560n, 1820n, 4368n, 8008n, 11_440n, 12_870n].map(
    (ways, slot): [bigint, bigint] => [
      slot === 8 ? ways : 2n * ways,
      [11_000n, 4_100n, 1_000n, 500n, 300n, 150n, 100n, 50n, 30n][slot]!,
    ],
  ),
);
const draws = { lastDraw: 0n, secondsLeft: 0n, secondsInAll: 3600n };
/** This ticket has more payouts than an answer may contain. The page uses only the payouts in the answer. */
const brackets = bracketLottery({
  ticketPrice: 2n * COIN,
  collected: 48n * COIN,
  sales: { ...draws, sold: 24n },
  knownNumbers: [],
  rewardsBreakdown: [125n, 375n, 750n, 1250n, 2500n, 5000n],
  feeBasisPoints: 2000n,
});
/** The payout list of Megapot with a pool of 800,000 USDC. */
const PERCENT = [0n, 17n, 0n, 13n, 12n, 5n, 5n, 2n, 2n, 1n, 4n, 39n];
const numbers = numberLottery({
  ticketPrice: 10n ** 6n,
  edgePerTicket: 3n * 10n ** 5n,
  prizePool: 8n * 10n ** 11n,
  rules: {
    minimumPayout: 10n ** 6n,
    minimumTiers: PERCENT.map((percent) => percent > 0n),
    leastPremium: COIN / 5n,
    premiumWeights: PERCENT.map((percent) => (percent * COIN) / 100n),
  },
  ballMax: 30n,
  bonusballMax: 9n,
  sales: { ...draws, sold: 5000n },
  duplicatesSold: null,
  winShare: COIN / 20n,
});
const dice = jackpotDice({
  stake: COIN / 10n,
  modulo: 2n,
  winningResults: 1n,
  jackpotSize: 2n * COIN,
  lockedInBets: 0n,
  maxProfit: 5n * COIN,
  balance: 100n * COIN,
});

test.each([1, 2, 5, 10, 20, 50, 100, 200, 500, 1000])(
  'for %i pulls, the page is within a point of the service',
  (pulls) => {
    for (const game of [coinToss, roulette, plinko, dice, brackets, numbers]) {
      expect(pointsOff(game, pulls)).toBeLessThan(1);
    }
  },
);

test('two games with the same edge differ: a coin toss hardly ever loses the whole stake, roulette mostly does', () => {
  const lostAll = ({ price, distribution: payouts }: Play) => {
    const outcomes = clientOutcomes({ price, distribution: payouts }, ONE_TO_ONE);
    const risk = { outcomes: outcomes.map((o) => ({ ...o, payoutWei: String(o.payoutWei) })) };
    return sessionOf({ pullPriceWei: String(price), risk }, 20).lostAll;
  };
  expect(lostAll(coinToss)).toBe(0.000001);
  expect(lostAll(roulette)).toBe(0.578117);
});
