import { standIn } from '../../../local-chain/contract-source.ts';

export const MegapotStandIn = standIn(
  'MegapotStandIn',
  new URL('./MegapotStandIn.sol', import.meta.url),
);
