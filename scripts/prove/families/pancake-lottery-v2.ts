import { placeCompiled } from '../../devnet/place.ts';
import {
  pancakeLotteryCrowded,
  pancakeLotteryOpening,
  pancakeLotteryThin,
} from '../../montecarlo/games/pancake-lottery.ts';
import type { Family } from '../family.ts';
import { PANCAKE, PANCAKE_BUILD } from './pancake.ts';

export const pancakeLotteryV2: Family = {
  id: 'pancake-lottery-v2',
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
  experiments: [pancakeLotteryThin, pancakeLotteryOpening, pancakeLotteryCrowded],
};
