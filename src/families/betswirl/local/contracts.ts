import { standIn } from '../../../local-chain/contract-source.ts';

const FILE = new URL('./BetSwirlStandIn.sol', import.meta.url);

export const BetSwirlBankStandIn = standIn('BetSwirlBankStandIn', FILE);
export const BetSwirlCoinTossStandIn = standIn('BetSwirlCoinTossStandIn', FILE);
export const BetSwirlDiceStandIn = standIn('BetSwirlDiceStandIn', FILE);
export const BetSwirlRouletteStandIn = standIn('BetSwirlRouletteStandIn', FILE);
