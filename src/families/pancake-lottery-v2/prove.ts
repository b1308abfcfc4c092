import { placeCompiled } from '../../local-chain/place.ts';
import { PANCAKE, PANCAKE_BUILD } from '../pancake-source.ts';
import type { Proof } from '../proof.ts';

export const proof: Proof = {
  ...PANCAKE,
  builds: [
    {
      ...PANCAKE_BUILD,
      dependencies: { '@openzeppelin/contracts': '4.2.0' },
      contracts: { PancakeSwapLottery: 'projects/lottery/contracts/PancakeSwapLottery.sol' },
    },
  ],
  standIns: ['CAKE', 'the source of random numbers'],
  replacements: ({ PancakeSwapLottery }) => ({
    PancakeSwapLottery: (chain, placement) => placeCompiled(chain, PancakeSwapLottery!, placement),
  }),
};
