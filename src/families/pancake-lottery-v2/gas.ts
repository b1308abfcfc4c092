import type { GasPull } from '../gas-pull.ts';
import { placeLottery } from './local/game.ts';
import type { PancakeLotteryRecord } from './record.ts';

/**
 * Measures the most expensive case: buying the first ticket of a round, and claiming the prize for two matching digits.
 * The player has CAKE, has approved the lottery, and has never played before.
 */
export const gasPull: GasPull<PancakeLotteryRecord> = {
  async prepare(chain, live) {
    const { contracts } = live;
    const game = await placeLottery(chain, {
      lottery: contracts.lottery,
      ticketToken: contracts.ticketToken,
    });
    const player = chain.accounts.players[0]!;
    await chain.play(game.start({ end: chain.now + 5 * 3600 }));
    return async () => {
      await chain.play(game.buy(1n, [999_999], player));
      await chain.playAt((await game.state()).end + 1, ...game.closeAndDraw(1n, 111_199));
      await chain.play(game.claim(1n, [{ id: 0n, bracket: 1 }], player));
    };
  },
};
