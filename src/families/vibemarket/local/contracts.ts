import { builtByPackage, standIn } from '../../../local-chain/contract-source.ts';

const FILE = new URL('./VibeMarketStandIn.sol', import.meta.url);

export const VibeDropStandIn = standIn('VibeDropStandIn', FILE);
export const VibeTokenStandIn = standIn('VibeTokenStandIn', FILE);
export const UniswapV3Factory = builtByPackage(
  'UniswapV3Factory',
  '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
);
export const QuoterV2 = builtByPackage(
  'QuoterV2',
  '@uniswap/v3-periphery/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json',
);
