import { standIn } from '../../../local-chain/contract-source.ts';

export const Dice2WinStandIn = standIn(
  'Dice2WinStandIn',
  new URL('./Dice2WinStandIn.sol', import.meta.url),
);
