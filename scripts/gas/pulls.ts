import type { Address } from 'viem';
import { placeLottery } from '../../src/families/pancake-lottery-v2/local/game.ts';
import type { PancakeLotteryRecord } from '../../src/families/pancake-lottery-v2/record.ts';
import { placePrediction } from '../../src/families/pancake-prediction-v2/local/game.ts';
import type { PancakePredictionRecord } from '../../src/families/pancake-prediction-v2/record.ts';
import type { GasPull } from './gas-of-pull.ts';

const PRICE = 600_00000000n;
const MINIMUM_BET = 10n ** 15n;
const POOL = 300_000_000_000_000_000n;

/**
 * The minimum bet on Bear by somebody who never bet before, in a round with bets on both sides, and its claim.
 * A bet on Bull takes about 20,000 units less, since its side is written as zero.
 */
function predictionPull(key: string): GasPull {
  return {
    key,
    async prepare(chain, live) {
      const { contracts } = live as PancakePredictionRecord;
      const game = await placePrediction(chain, { address: contracts.prediction });
      const [player, bull, bear] = chain.accounts.players as [Address, Address, Address];
      await game.begin(PRICE);
      await chain.play(game.bet('bull', POOL, bull), game.bet('bear', POOL, bear));
      return async () => {
        const epoch = await game.epoch();
        await chain.play(game.bet('bear', MINIMUM_BET, player));
        await game.advanceRound(PRICE);
        await game.advanceRound(PRICE - 1n);
        await chain.play(game.claim([epoch], player));
      };
    },
  };
}

/**
 * The first ticket of a round, by somebody who holds CAKE, has approved it and never played before, and the claim of two
 * matching digits: what takes most. A later ticket takes about 34,000 units less, and a claim of six digits 4,500 less,
 * since it does not ask whether one more matches.
 */
const lotteryPull: GasPull = {
  key: 'pancakeswap-lottery',
  async prepare(chain, live) {
    const { contracts } = live as PancakeLotteryRecord;
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

/** Games whose real contracts run on the local chain, with everything that their players pay gas for. */
export const PULLS: readonly GasPull[] = [
  ...['pancakeswap-prediction-bnb', 'pancakeswap-prediction-btc', 'pancakeswap-prediction-eth'].map(
    predictionPull,
  ),
  lotteryPull,
];
