import { totalWeight } from '../distribution.ts';
import type { Play, Ratio } from '../model.ts';
import { positivePrice } from '../price.ts';
import { exactly, type Method, MOST_PAIRS, requirePulls, simulation } from './effort.ts';
import { randomPulls } from './random-pulls.ts';

export interface RiskOfRuin {
  readonly method: Method;
  /** From 0 to 1. */
  readonly chance: Ratio;
}

/**
 * The chance that the bankroll, plus all payouts, cannot pay for one of the next `pulls` pulls. Exact if there are few
 * possible balances; otherwise a seeded simulation.
 *
 * @param bankroll not negative, in the smallest unit of the played coin
 * @param pulls from 1 to 10000
 * @param seed a whole number from 0 to 2^32 − 1
 * @throws {RangeError}
 * @throws {NotComputable} if the price is not positive
 */
export function riskOfRuin(play: Play, bankroll: bigint, pulls: number, seed = 1): RiskOfRuin {
  const price = positivePrice(play.price);
  requirePulls(pulls);
  if (bankroll < 0n) throw new RangeError('A bankroll must not be negative.');
  const exact: Method = { kind: 'exact' };
  if (bankroll < price) return { method: exact, chance: { numerator: 1n, denominator: 1n } };
  if (bankroll >= price * BigInt(pulls)) {
    return { method: exact, chance: { numerator: 0n, denominator: 1n } };
  }
  const chance = followed(play, bankroll, pulls);
  return chance ? { method: exact, chance } : simulated(play, bankroll, pulls, seed);
}

/**
 * Follows each possible balance, so the chance is exact. Null if `MOST_PAIRS` is exceeded or `exactly` returns null.
 */
function followed({ distribution, price }: Play, bankroll: bigint, pulls: number): Ratio | null {
  const one = exactly(distribution, pulls);
  if (!one) return null;
  const total = totalWeight(one);
  let balances = new Map([[bankroll, 1n]]);
  let [ruined, all, pairs] = [0n, 1n, 0];
  for (let made = 0; made < pulls; made += 1) {
    const next = new Map<bigint, bigint>();
    const needed = price * BigInt(pulls - made - 1);
    ruined *= total;
    all *= total;
    pairs += balances.size * one.length;
    if (pairs > MOST_PAIRS) return null;
    for (const [balance, weight] of balances) {
      for (const outcome of one) {
        const left = balance - price + outcome.payout;
        // This balance can pay for all remaining pulls.
        if (left >= needed) continue;
        const ways = weight * outcome.weight;
        if (left < price) ruined += ways;
        else next.set(left, (next.get(left) ?? 0n) + ways);
      }
    }
    balances = next;
  }
  return { numerator: ruined, denominator: all };
}

function simulated(
  { distribution, price }: Play,
  bankroll: bigint,
  pulls: number,
  seed: number,
): RiskOfRuin {
  const method = simulation(pulls, seed);
  const pull = randomPulls(distribution, seed);
  let ruins = 0;
  for (let trial = 0; trial < method.trials; trial += 1) {
    let balance = bankroll;
    for (let made = 0; made < pulls; made += 1) {
      if (balance < price) {
        ruins += 1;
        break;
      }
      balance += pull() - price;
    }
  }
  return { method, chance: { numerator: BigInt(ruins), denominator: BigInt(method.trials) } };
}
