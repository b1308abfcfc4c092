import { placeCompiled } from '../../devnet/place.ts';
import { pancakePrediction as experiments } from '../../montecarlo/games/pancake-prediction.ts';
import type { Family } from '../family.ts';
import { PANCAKE, PANCAKE_BUILD } from './pancake.ts';

export const pancakePredictionV2: Family = {
  id: 'pancake-prediction-v2',
  ...PANCAKE,
  builds: [
    {
      ...PANCAKE_BUILD,
      dependencies: { '@openzeppelin/contracts': '4.2.0', '@chainlink/contracts': '0.2.1' },
      contracts: {
        PancakePredictionV2: 'projects/predictions/v2/contracts/PancakePredictionV2.sol',
      },
    },
  ],
  standIns: ['the price feed'],
  replacements: ({ PancakePredictionV2 }) => ({
    PancakePredictionV2: (chain, placement) =>
      placeCompiled(chain, PancakePredictionV2!, placement),
  }),
  experiments,
};
