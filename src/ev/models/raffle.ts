import {
  certainly,
  type Distribution,
  distribution,
  type Outcome,
  possible,
} from '../distribution.ts';
import { larger, smaller } from '../larger.ts';
import { type Evaluation, NotComputable, type ScenarioPlay } from '../model.ts';
import { positivePrice } from '../price.ts';

/** A group of prizes with the same amount. */
export interface RafflePrize {
  readonly amount: bigint;
  /** The number of entries that win a prize of this kind. */
  readonly winners: bigint;
}

export interface RaffleInputs {
  /** The total price of all the player's entries, including all fees. */
  readonly price: bigint;
  readonly ownEntries: bigint;
  /** Entries that others have bought. */
  readonly entriesSoFar: bigint;
  /** The minimum for a draw; 0 if there is none. */
  readonly minimumEntries: bigint;
  readonly prizes: readonly RafflePrize[];
  /** Whether one entry can win more than one prize. */
  readonly withReplacement: boolean;
}

/** Limit for the number of different sums of prizes. */
const MOST_OUTCOMES = 20_000;
/** RaffleV2 allows 200. */
const MOST_WINNERS = 1000n;

/**
 * W prizes are drawn among N entries, of which n are the player's. N is at least the minimum for a draw. Each of the wⱼ
 * prizes of kind j pays Xⱼ. The chance to win kⱼ prizes of each kind, with K = Σkⱼ, is exact:
 *
 * - without replacement (multivariate hypergeometric): ΠC(wⱼ,kⱼ) · n!/(n−K)! · (N−n)!/(N−n−W+K)! ÷ N!/(N−W)!;
 * - with replacement: ΠC(wⱼ,kⱼ) · n^K · (N−n)^(W−K) ÷ N^W.
 *
 * The mean payout is n·ΣwⱼXⱼ/N. Amounts are in the smallest unit of the coin that the entries cost.
 *
 * @throws {NotComputable} if there are more prizes than entries, too many different sums, or an invalid input
 */
export function raffle(inputs: RaffleInputs): Evaluation {
  const price = positivePrice(inputs.price);
  requireSane(inputs);
  const { ownEntries, entriesSoFar, minimumEntries } = inputs;
  const now = entriesSoFar + ownEntries;
  const atDraw = larger(now, minimumEntries);

  return {
    model: { id: 'raffle', version: 1 },
    price,
    distribution: payouts(inputs, atDraw),
    assumptions: [
      `${atDraw} ${atDraw === 1n ? 'entry takes' : 'entries take'} part in the draw: ` +
        (now >= minimumEntries
          ? 'the ones that are sold and the ones of this pull.'
          : `the minimum for a draw. So far, ${entriesSoFar} ${entriesSoFar === 1n ? 'is' : 'are'} sold.`),
      inputs.withReplacement
        ? 'An entry can win more than one prize.'
        : 'An entry wins one prize at most.',
    ],
    breakEven: [],
    ...(now < minimumEntries && {
      restsOnPlayers:
        'The raffle is drawn only if other players buy enough entries, so the house edge has no letter.',
    }),
    dependentPulls:
      'Entries of one raffle compete for the same prizes, so one pull changes the chances of the next.',
    scenarios: scenarios(inputs, price, now, atDraw),
  };
}

function requireSane(inputs: RaffleInputs): void {
  const { ownEntries, entriesSoFar, minimumEntries, prizes } = inputs;
  if (ownEntries <= 0n) throw new NotComputable('The price buys no entry.');
  if (entriesSoFar < 0n || minimumEntries < 0n) {
    throw new NotComputable('The contract reports a negative number of entries.');
  }
  if (prizes.some(({ amount, winners }) => amount < 0n || winners < 0n)) {
    throw new NotComputable('A prize, or the number of its winners, is negative.');
  }
  const winners = winnersOf(prizes);
  if (winners === 0n) throw new NotComputable('The raffle has no prize.');
  if (winners > MOST_WINNERS) {
    throw new NotComputable(
      'There are too many prizes to compute every amount that a player can win.',
    );
  }
  const entries = larger(entriesSoFar + ownEntries, minimumEntries);
  if (!inputs.withReplacement && winners > entries) {
    throw new NotComputable('The raffle has more prizes than entries.');
  }
}

function winnersOf(prizes: readonly RafflePrize[]): bigint {
  return prizes.reduce((sum, { winners }) => sum + winners, 0n);
}

function payouts(inputs: RaffleInputs, entries: bigint): Distribution {
  const { ownEntries: own, prizes, withReplacement } = inputs;
  const winners = winnersOf(prizes);
  const others = entries - own;
  const mostWins = withReplacement ? winners : smaller(own, winners);
  const outcomes: Outcome[] = [];
  for (const [wins, sums] of waysToWin(prizes, mostWins).entries()) {
    const k = BigInt(wins);
    const weight = withReplacement
      ? own ** k * others ** (winners - k)
      : fallingFactorial(own, k) * fallingFactorial(others, winners - k);
    for (const [payout, ways] of sums) outcomes.push({ weight: weight * ways, payout });
  }
  return distribution(possible(outcomes));
}

/** The map at index k gives the number of ways to win each sum of prizes with k wins. */
function waysToWin(prizes: readonly RafflePrize[], mostWins: bigint): Map<bigint, bigint>[] {
  let byWins: Map<bigint, bigint>[] = [new Map([[0n, 1n]])];
  for (const { amount, winners } of prizes) {
    const next: Map<bigint, bigint>[] = [];
    let size = 0;
    for (const [before, sums] of byWins.entries()) {
      let choices = 1n;
      for (let k = 0n; k <= smaller(winners, mostWins - BigInt(before)); k += 1n) {
        const after = before + Number(k);
        next[after] ??= new Map();
        for (const [sum, ways] of sums) {
          const total = sum + k * amount;
          const known = next[after].get(total);
          if (known === undefined) size += 1;
          if (size > MOST_OUTCOMES) {
            throw new NotComputable(
              'There are too many prizes to compute every amount that a player can win.',
            );
          }
          next[after].set(total, (known ?? 0n) + ways * choices);
        }
        choices = (choices * (winners - k)) / (k + 1n);
      }
    }
    byWins = next;
  }
  return byWins;
}

/** n·(n−1)·…·(n−k+1); 0 if k is greater than n. */
function fallingFactorial(n: bigint, k: bigint): bigint {
  let product = 1n;
  for (let i = 0n; i < k; i += 1n) product *= n - i;
  return k > n ? 0n : product;
}

function scenarios(
  inputs: RaffleInputs,
  price: bigint,
  now: bigint,
  atDraw: bigint,
): ScenarioPlay[] {
  const refunded: ScenarioPlay = {
    name: 'cancelled and refunded',
    price,
    distribution: certainly(price),
  };
  const early = now < atDraw && (inputs.withReplacement || winnersOf(inputs.prizes) <= now);
  return early
    ? [refunded, { name: 'drawn now', price, distribution: payouts(inputs, now) }]
    : [refunded];
}
