import type { MonteCarloGame } from '../../src/schema/montecarlo.ts';

/** In standard errors. By chance alone, one of sixteen thousand runs exceeds this. */
export const MAX_Z = 4;

/** Whether the plays fit the model and every forced prize is one of its outcomes. */
export function passes({ z, rarePrizes }: MonteCarloGame): boolean {
  return z !== null && Math.abs(z) < MAX_Z && rarePrizes.every(({ inModel }) => inModel);
}
