import type { MonteCarloGame } from '../../src/schema/montecarlo.ts';

/** The most standard errors that a mean may be off. Chance exceeds this in one of about sixteen thousand runs. */
export const MAX_Z = 4;

/** Whether the plays fit the model, and the model has every prize that was hit on purpose as an outcome. */
export function passes({ z, rarePrizes }: MonteCarloGame): boolean {
  return z !== null && Math.abs(z) < MAX_Z && rarePrizes.every(({ inModel }) => inModel);
}
