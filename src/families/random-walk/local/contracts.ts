import { standIn } from '../../../local-chain/contract-source.ts';

export const RandomWalkStandIn = standIn(
  'RandomWalkStandIn',
  new URL('./RandomWalkStandIn.sol', import.meta.url),
);
