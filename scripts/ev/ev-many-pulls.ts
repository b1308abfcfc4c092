import type { Method } from '../../src/ev/many-pulls/effort.ts';
import { pullQuantiles } from '../../src/ev/many-pulls/pull-quantiles.ts';
import { riskOfRuin } from '../../src/ev/many-pulls/risk-of-ruin.ts';
import { SESSION_PULLS } from '../../src/ev/many-pulls/sessions.ts';
import { topPrizeChance } from '../../src/ev/many-pulls/top-prize.ts';
import type { Play } from '../../src/ev/model.ts';
import { toNumber } from '../../src/ev/ratio.ts';

/** Amounts are exact, in the smallest unit of the coin that is staked. */
export interface ManyPulls {
  readonly pulls: number;
  /** "exact", or the parameters of the simulation. */
  readonly quantilesBy: string;
  /** Payouts minus stakes. */
  readonly gain: { readonly p5: string; readonly p50: string; readonly p95: string };
  readonly topPrizeChance: number;
  readonly ruinBy: string;
  /** The chance that a player who has half of the total price cannot pay for all pulls. */
  readonly ruinChance: number;
}

const LEVELS = [5n, 50n, 95n].map((numerator) => ({ numerator, denominator: 100n }));

/** Calculates the results for one kind of pull. Simulations have a fixed seed. */
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

/** Lines of the text report. */
export function manyPullsText(rows: readonly ManyPulls[]): string[] {
  return rows.flatMap(({ pulls, quantilesBy, gain, topPrizeChance, ruinBy, ruinChance }) => [
    `  gain after ${pulls} pulls: ${gain.p5} (5th percentile), ${gain.p50} (median), ${gain.p95} (95th percentile); ${quantilesBy}`,
    `    at least one top prize with chance ${topPrizeChance}`,
    `    a bankroll of half the total price runs out with chance ${ruinChance}; ${ruinBy}`,
  ]);
}

function methodText(method: Method): string {
  return method.kind === 'exact'
    ? 'exact'
    : `simulated, ${method.trials} trials, seed ${method.seed}`;
}
