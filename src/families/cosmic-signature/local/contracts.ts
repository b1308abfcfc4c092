import { standIn } from '../../../local-chain/contract-source.ts';

const FILE = new URL('./CosmicSignatureStandIn.sol', import.meta.url);

export const CosmicPrizesWalletStandIn = standIn('CosmicPrizesWalletStandIn', FILE);
export const CosmicSignatureFirstStandIn = standIn('CosmicSignatureFirstStandIn', FILE);
export const CosmicSignatureSecondStandIn = standIn('CosmicSignatureSecondStandIn', FILE);
