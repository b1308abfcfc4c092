import { distribution } from '../distribution.ts';
import {
  type BreakEvenPoint,
  type Evaluation,
  NotComputable,
  type ScenarioPlay,
} from '../model.ts';
import { positivePrice } from '../price.ts';

const BASIS_POINTS = 10_000n;

/** One of the two sides that can be bet on. */
export interface ParimutuelSide {
  /** The protocol's name for the side, for example "Bull". */
  readonly name: string;
  /** The amount bet on this side before the pull; not negative. */
  readonly pool: bigint;
}

export interface ParimutuelInputs {
  readonly sides: readonly [ParimutuelSide, ParimutuelSide];
  /** The stake, which is the whole price of the pull. */
  readonly stake: bigint;
  /** In basis points of both pools, from 0 to 10000. */
  readonly feeBasisPoints: bigint;
  /** The sum of both pools of the previous round when its betting ended. Absent if there was no earlier round. */
  readonly lastRoundPool?: bigint;
  /** The settled rounds that were read, and the ties among them; absent if none was read. */
  readonly settled?: { readonly rounds: bigint; readonly ties: bigint };
}

/** A pool below this many stakes is thin: one more bet changes its odds. */
const THIN_POOL = 10n;

/**
 * A bet on one of two sides. The winning bets share both pools, minus a fee, in proportion to their size.
 *
 * The pull is a bet of x = `stake` on the larger side, or on the first if both are equal. T is the sum of both pools
 * before the pull, S the pool of that side, and f the fee. A win pays x·R/(S+x), where R = (T+x) − (T+x)·f/10000. Each
 * division rounds down as in PancakePredictionV2 (`_calculateRewards`, `claim`). The chance of the side is S/T. A tie
 * pays nothing, but the chances ignore ties. Amounts are in the smallest unit of the coin that is bet.
 *
 * @throws {NotComputable} if the stake is zero, a side is empty, or an input is invalid
 */
export function parimutuel(inputs: ParimutuelInputs): Evaluation {
  const [first, second] = inputs.sides;
  const price = positivePrice(inputs.stake);
  requirePools(first, second);
  requireSaneHistory(inputs);
  if (inputs.feeBasisPoints < 0n || inputs.feeBasisPoints > BASIS_POINTS) {
    throw new NotComputable('The fee that the contract reports is not between 0 and 100 %.');
  }

  const [chosen, other] = first.pool >= second.pool ? [first, second] : [second, first];
  const payout = winningPayout(chosen, inputs);
  const total = chosen.pool + other.pool;

  return {
    model: { id: 'parimutuel', version: 1 },
    price,
    distribution: distribution([
      { weight: chosen.pool, payout },
      { weight: other.pool, payout: 0n },
    ]),
    assumptions: [
      'Each side wins with the chance that its share of the pool before the pull implies.',
      `A tie pays nobody, and the chances leave it out${tieRate(inputs)}.`,
      ...(total < THIN_POOL * price
        ? [
            'The pool is thin: it holds fewer than ten bets of this size, so that this bet and each later one change the odds.',
          ]
        : []),
      'Nobody bets after the pull: the pools stay as they are until the round locks.',
      'If a bet at even odds is worth more than one at the odds of the pools, late bets remove the difference before the round locks.',
    ],
    breakEven: breakEvenChance(chosen, price, payout),
    scenarios: [
      ...asLargeAsLastRound(chosen, other, inputs),
      ...withTies(chosen, payout, inputs),
      ...[first, second].map((side) => evenOdds(side, inputs)),
    ],
  };
}

function tieRate({ settled }: ParimutuelInputs): string {
  if (!settled || settled.rounds === 0n) return '';
  const { rounds, ties } = settled;
  return `; ${ties} of the last ${roundsText(rounds, 'settled ')} ended in one`;
}

function roundsText(rounds: bigint, which = ''): string {
  return `${rounds} ${which}${rounds === 1n ? 'round' : 'rounds'}`;
}

function asLargeAsLastRound(
  chosen: ParimutuelSide,
  other: ParimutuelSide,
  inputs: ParimutuelInputs,
): ScenarioPlay[] {
  const total = chosen.pool + other.pool;
  const scaled = (side: ParimutuelSide): ParimutuelSide => ({
    ...side,
    pool: ((inputs.lastRoundPool ?? 0n) * side.pool) / total,
  });
  const [ours, theirs] = [scaled(chosen), scaled(other)];
  if (ours.pool === 0n || theirs.pool === 0n) return [];
  return [
    {
      name: "pools as large as last round's",
      price: inputs.stake,
      distribution: distribution([
        { weight: chosen.pool, payout: winningPayout(ours, { ...inputs, sides: [ours, theirs] }) },
        { weight: other.pool, payout: 0n },
      ]),
    },
  ];
}

function withTies(
  chosen: ParimutuelSide,
  payout: bigint,
  { sides, stake, settled }: ParimutuelInputs,
): ScenarioPlay[] {
  if (!settled || settled.ties === 0n) return [];
  const all = (sides[0].pool + sides[1].pool) * settled.rounds;
  const won = chosen.pool * (settled.rounds - settled.ties);
  return [
    {
      name: `ties as often as in the last ${roundsText(settled.rounds)}`,
      price: stake,
      distribution: distribution([
        { weight: won, payout },
        { weight: all - won, payout: 0n },
      ]),
    },
  ];
}

function requirePools(...sides: readonly ParimutuelSide[]): void {
  if (sides.some(({ pool }) => pool < 0n))
    throw new NotComputable('A pool of the round is negative.');
  const empty = sides.filter(({ pool }) => pool === 0n);
  if (empty.length === sides.length) throw new NotComputable('Nobody has bet on this round yet.');
  for (const { name } of empty) {
    throw new NotComputable(`Nobody has bet on ${name} yet, so the pools imply no chances.`);
  }
}

function requireSaneHistory({ lastRoundPool = 0n, settled }: ParimutuelInputs): void {
  if (lastRoundPool < 0n) throw new NotComputable('A pool of the last round is negative.');
  if (settled && (settled.ties < 0n || settled.ties > settled.rounds)) {
    throw new NotComputable('The contract reports more ties than settled rounds.');
  }
}

function winningPayout(side: ParimutuelSide, { sides, stake, feeBasisPoints }: ParimutuelInputs) {
  const total = sides[0].pool + sides[1].pool + stake;
  const reward = total - (total * feeBasisPoints) / BASIS_POINTS;
  return (stake * reward) / (side.pool + stake);
}

function breakEvenChance(side: ParimutuelSide, price: bigint, payout: bigint): BreakEvenPoint[] {
  if (payout < price) return [];
  return [
    {
      variable: 'winProbability',
      value: { numerator: price, denominator: payout },
      meaning: `The smallest chance of ${side.name} at which a bet on it is worth its price.`,
    },
  ];
}

function evenOdds(side: ParimutuelSide, inputs: ParimutuelInputs): ScenarioPlay {
  return {
    name: `even odds, ${side.name}`,
    price: inputs.stake,
    distribution: distribution([
      { weight: 1n, payout: winningPayout(side, inputs) },
      { weight: 1n, payout: 0n },
    ]),
  };
}
