import type { Stage } from '../../../local-chain/stage.ts';
import type { PancakeLotteryRecord } from '../record.ts';
import { lotteryActor } from './actor.ts';
import { type LotteryGame, placeLottery } from './game.ts';

/** One drawn lottery and three of the four hours of the next. */
const LOTTERY_PAST = 7 * 3600;

export const stage: Stage<PancakeLotteryRecord, LotteryGame> = {
  past: LOTTERY_PAST,
  async place(chain, live, present) {
    const lottery = live.contracts.lottery;
    const ticketToken = live.contracts.ticketToken;
    const game = await placeLottery(chain, { lottery, ticketToken });
    return {
      game,
      actor: lotteryActor(game, chain.accounts.players.slice(4, 10), {
        from: present - LOTTERY_PAST,
        present,
      }),
      contracts: [
        { name: 'PancakeSwapLottery', address: lottery },
        { name: 'CAKE', address: ticketToken },
      ],
    };
  },
};
