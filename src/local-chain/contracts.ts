import { builtByPackage, ofPackage, standIn } from './contract-source.ts';

export const MockAggregatorV3 = ofPackage(
  'MockAggregatorV3',
  'pancake-v2-contracts/projects/predictions/v2/contracts/test/MockAggregatorV3.sol',
);
export const TokenStandIn = standIn('TokenStandIn', new URL('./TokenStandIn.sol', import.meta.url));
export const UniswapV2Factory = builtByPackage(
  'UniswapV2Factory',
  '@uniswap/v2-core/build/UniswapV2Factory.json',
);
export const UniswapV2Pair = builtByPackage(
  'UniswapV2Pair',
  '@uniswap/v2-core/build/UniswapV2Pair.json',
);
export const WETH9 = builtByPackage('WETH9', 'canonical-weth/build/contracts/WETH9.json');
