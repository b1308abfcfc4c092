import { ofPackage } from '../../../local-chain/contract-source.ts';

export const PancakeSwapLottery = ofPackage(
  'PancakeSwapLottery',
  'pancake-v2-contracts/projects/lottery/contracts/PancakeSwapLottery.sol',
);
export const MockRandomNumberGenerator = ofPackage(
  'MockRandomNumberGenerator',
  'pancake-v2-contracts/projects/lottery/contracts/utils/MockRandomNumberGenerator.sol',
);
export const MockERC20 = ofPackage(
  'MockERC20',
  'pancake-v2-contracts/projects/lottery/contracts/utils/MockERC20.sol',
);
