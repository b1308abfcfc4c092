import { handOver } from '../../../local-chain/holders/hand-over.ts';
import { timelockOn } from '../../../local-chain/holders/timelock.ts';
import type { Stage } from '../../../local-chain/stage.ts';
import type { PancakeLotteryRecord } from '../record.ts';
import { lotteryActor } from './actor.ts';
import { PancakeSwapLottery } from './contracts.ts';
import { type LotteryGame, placeLottery } from './game.ts';

/** In seconds: one lottery of four hours, then three hours of the next one. */
const LOTTERY_PAST = 7 * 3600;

export const stage: Stage<PancakeLotteryRecord, LotteryGame> = {
  past: LOTTERY_PAST,
  async place(chain, live, present) {
    const lottery = live.contracts.lottery;
    const ticketToken = live.contracts.ticketToken;
    const game = await placeLottery(chain, { lottery, ticketToken });
    await handOver(chain, lottery, await timelockOn(chain, 7));
    return {
      game,
      actor: lotteryActor(game, chain.accounts.players.slice(4, 10), {
        from: present - LOTTERY_PAST,
        present,
      }),
      contracts: [
        { ...PancakeSwapLottery, address: lottery },
        { name: 'CAKE', address: ticketToken },
      ],
    };
  },
};
