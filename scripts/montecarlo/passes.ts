import type { MonteCarloGame } from '../../src/schema/montecarlo.ts';

/** Standard errors that a mean may be off: by chance it is once in some sixteen thousand runs. */
export const MAX_Z = 4;

/** Whether the plays fit the model, and every prize that was hit on purpose is one of its outcomes. */
export function passes({ z, rarePrizes }: MonteCarloGame): boolean {
  return z !== null && Math.abs(z) < MAX_Z && rarePrizes.every(({ inModel }) => inModel);
}
