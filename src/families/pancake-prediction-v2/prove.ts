import { placeCompiled } from '../../local-chain/place.ts';
import { PANCAKE, PANCAKE_BUILD } from '../pancake-source.ts';
import type { Proof } from '../proof.ts';

export const proof: Proof = {
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
};
