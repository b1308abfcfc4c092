import { distribution } from '../distribution.ts';
import { type BreakEvenPoint, type Evaluation, NotPlayable, type ScenarioPlay } from '../model.ts';
import { positivePrice } from '../price.ts';

const BASIS_POINTS = 10_000n;

/** One of the two sides that can be bet on. */
export interface ParimutuelSide {
  /** As the protocol calls it: "Bull". */
  readonly name: string;
  /** What is bet on it before the pull; not negative. */
  readonly pool: bigint;
}

export interface ParimutuelInputs {
  readonly sides: readonly [ParimutuelSide, ParimutuelSide];
  /** What the pull bets: its whole price. */
  readonly stake: bigint;
  /** What the treasury takes of both pools, from 0 to 10000. */
  readonly feeBasisPoints: bigint;
}

/**
 * Two sides share one pot: the winning side gets both pools less a fee, each bet in proportion.
 *
 * The pull is `stake` on the larger side (equal: the first). With T and S the sum and that side's pool
 * before the pull, x the stake and f the fee, a win pays x·R/(S+x), where R = (T+x) − (T+x)·f/10000, each
 * division cut to an integer as PancakePredictionV2 does (`_calculateRewards`, `claim`). The side wins
 * with chance S/T, its share before the pull; a loss pays nothing. Amounts are in the smallest unit of
 * the coin that is bet.
 *
 * @throws {NotPlayable} when a side is empty (its pool implies no chance), or an input is absurd.
 */
export function parimutuel(inputs: ParimutuelInputs): Evaluation {
  const [first, second] = inputs.sides;
  const price = positivePrice(inputs.stake);
  requirePools(first, second);
  if (inputs.feeBasisPoints < 0n || inputs.feeBasisPoints > BASIS_POINTS) {
    throw new NotPlayable('The fee that the contract reports is not between 0 and 100 %.');
  }

  const [chosen, other] = first.pool >= second.pool ? [first, second] : [second, first];
  const payout = winningPayout(chosen, inputs);

  return {
    model: { id: 'parimutuel', version: 1 },
    price,
    distribution: distribution([
      { weight: chosen.pool, payout },
      { weight: other.pool, payout: 0n },
    ]),
    assumptions: [
      'Each side wins with the chance that its share of the pool before the pull implies.',
      'A tie, in which no side wins, is left out.',
      'Nobody bets after the pull: the pools stay as they are until the round locks.',
    ],
    breakEven: breakEvenChance(chosen, price, payout),
    scenarios: [first, second].map((side) => evenOdds(side, inputs)),
  };
}

function requirePools(...sides: readonly ParimutuelSide[]): void {
  if (sides.some(({ pool }) => pool < 0n))
    throw new NotPlayable('A pool of the round is negative.');
  const empty = sides.filter(({ pool }) => pool === 0n);
  if (empty.length === sides.length) throw new NotPlayable('Nobody has bet on this round yet.');
  for (const { name } of empty) {
    throw new NotPlayable(`Nobody has bet on ${name} yet, so the pools imply no chances.`);
  }
}

/** What the stake gets back when it is bet on that side and the side wins. */
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
      meaning: `The chance of ${side.name} from which on a bet on it is worth its price.`,
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
