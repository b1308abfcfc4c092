import type { Headline } from '../schema/resources.ts';

/** A headline as the service gave it, for the description of the interface. */
export const headlineExample: Headline = {
  key: 'pancakeswap-prediction-bnb',
  name: 'PancakeSwap Prediction BNB/USD',
  category: 'prediction',
  chainId: 56,
  status: 'tracked',
  riskGrade: 'C',
  analytics: null,
  source: { kind: 'live', chainId: 56, at: '2026-11-27T21:00:00.000Z' },
  note: 'x',
};
