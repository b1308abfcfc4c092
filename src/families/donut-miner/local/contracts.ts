import { standIn } from '../../../local-chain/contract-source.ts';

const FILE = new URL('./DonutMinerStandIn.sol', import.meta.url);

export const DonutStandIn = standIn('DonutStandIn', FILE);
export const DonutMinerStandIn = standIn('DonutMinerStandIn', FILE);
