import type { MonteCarloGame } from '../../src/schema/montecarlo.ts';

/**
 * The difference between the mean of the plays and the mean of the model must be less than this many standard errors.
 * By chance alone, the difference is larger in about one of sixteen thousand runs.
 */
export const MAX_Z = 4;

/** Whether the plays fit the model. The payout of each forced prize must also be an outcome of the model. */
export function passes({ z, rarePrizes }: MonteCarloGame): boolean {
  return z !== null && Math.abs(z) < MAX_Z && rarePrizes.every(({ inModel }) => inModel);
}
