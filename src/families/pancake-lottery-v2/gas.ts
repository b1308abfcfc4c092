import type { GasPull } from '../gas-pull.ts';
import { placeLottery } from './local/game.ts';
import type { PancakeLotteryRecord } from './record.ts';

/**
 * Measures the most expensive case: the player buys the first ticket of a round, and claims two matching digits. The
 * player has CAKE, has approved the lottery to spend it, and has never played before. A later ticket takes about 34,000
 * gas less. A claim of six digits takes 4,500 gas less, because it does not check whether one more digit matches.
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
