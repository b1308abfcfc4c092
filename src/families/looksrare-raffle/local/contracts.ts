import { standIn } from '../../../local-chain/contract-source.ts';

export const RaffleStandIn = standIn(
  'RaffleStandIn',
  new URL('./RaffleStandIn.sol', import.meta.url),
);
