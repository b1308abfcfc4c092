import { ofPackage } from '../../../local-chain/contract-source.ts';

export const PancakePredictionV2 = ofPackage(
  'PancakePredictionV2',
  'pancake-v2-contracts/projects/predictions/v2/contracts/PancakePredictionV2.sol',
);
