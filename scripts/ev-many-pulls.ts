import type { Method } from '../src/ev/many-pulls/effort.ts';
import { pullQuantiles } from '../src/ev/many-pulls/pull-quantiles.ts';
import { riskOfRuin } from '../src/ev/many-pulls/risk-of-ruin.ts';
import { SESSION_PULLS } from '../src/ev/many-pulls/sessions.ts';
import { topPrizeChance } from '../src/ev/many-pulls/top-prize.ts';
import type { Play } from '../src/ev/model.ts';
import { toNumber } from '../src/ev/ratio.ts';

/**
 * What so many pulls in a row bring, in more detail than the `sessions` of an answer, and to the last unit; amounts in the smallest
 * unit of the coin that is played with.
 */
export interface ManyPulls {
  readonly pulls: number;
  /** Exactly, or by which simulation. */
  readonly quantilesBy: string;
  /** What is left of the stakes and payouts together, in 5, 50 and 95 of 100 cases at most. */
  readonly gain: { readonly p5: string; readonly p50: string; readonly p95: string };
  readonly topPrizeChance: number;
  readonly ruinBy: string;
  /** Chance that a bankroll of half of these pulls' price does not last for all of them. */
  readonly ruinChance: number;
}

const LEVELS = [5n, 50n, 95n].map((numerator) => ({ numerator, denominator: 100n }));

/** The same for the same play on every machine: simulations are seeded. */
export function manyPulls(play: Play): ManyPulls[] {
  return SESSION_PULLS.map((pulls) => {
    const { method, quantiles } = pullQuantiles(play, pulls, LEVELS);
    const [p5, p50, p95] = quantiles.map(({ gain }) => String(gain)) as [string, string, string];
    const ruin = riskOfRuin(play, (play.price * BigInt(pulls)) / 2n, pulls);
    return {
      pulls,
      quantilesBy: methodText(method),
      gain: { p5, p50, p95 },
      topPrizeChance: toNumber(topPrizeChance(play.distribution, BigInt(pulls))),
      ruinBy: methodText(ruin.method),
      ruinChance: toNumber(ruin.chance),
    };
  });
}

/** As lines of the report for people. */
export function manyPullsText(rows: readonly ManyPulls[]): string[] {
  return rows.flatMap(({ pulls, quantilesBy, gain, topPrizeChance, ruinBy, ruinChance }) => [
    `  ${pulls} pulls bring ${gain.p5} (1 in 20 less), ${gain.p50} (median), ${gain.p95} (1 in 20 more); ${quantilesBy}`,
    `    at least one top prize with chance ${topPrizeChance}`,
    `    a bankroll of half their price does not last with chance ${ruinChance}; ${ruinBy}`,
  ]);
}

function methodText(method: Method): string {
  return method.kind === 'exact'
    ? 'exact'
    : `simulated, ${method.trials} trials, seed ${method.seed}`;
}
