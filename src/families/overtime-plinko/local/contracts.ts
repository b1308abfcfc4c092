import { standIn } from '../../../local-chain/contract-source.ts';

const FILE = new URL('./OvertimePlinkoStandIn.sol', import.meta.url);

export const OvertimeTreasuryStandIn = standIn('OvertimeTreasuryStandIn', FILE);
export const OvertimePlinkoStandIn = standIn('OvertimePlinkoStandIn', FILE);
