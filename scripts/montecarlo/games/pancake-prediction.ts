import type { Address } from 'viem';
import type { LiveRecordOf } from '../../../src/schema/live-record.ts';
import { placePrediction } from '../../devnet/games/pancake-prediction.ts';
import type { Experiment } from '../experiment.ts';

const PRICE = 600_00000000n;
const MINIMUM_BET = 10n ** 15n;
/** Bull and Bear before the pull: the model's chances are three and two in five. */
const BULL = 300_000_000_000_000_000n;
const BEAR = 200_000_000_000_000_000n;

/** The minimum bet on Bull, in rounds that Bull wins as often as its share of the pool says. */
export const pancakePrediction: Experiment = {
  key: 'pancakeswap-prediction-bnb',
  code: 'real contract',
  async prepare(chain, live) {
    const { contracts } = live as LiveRecordOf<'pancake-prediction-v2'>;
    const game = await placePrediction(chain, { address: contracts.prediction as Address });
    const [player, bull, bear] = chain.accounts.players as [Address, Address, Address];
    await game.begin(PRICE);
    await chain.play(game.bet('bull', BULL, bull), game.bet('bear', BEAR, bear));
    return {
      async play(draw) {
        const epoch = await game.epoch();
        await chain.play(game.bet('bull', MINIMUM_BET, player));
        await game.advanceRound(PRICE);
        const bullWins = draw(5, 'direction') < 3;
        await game.advanceRound(bullWins ? PRICE + 1n : PRICE - 1n);
        await chain.mine();
        const claim = { ...game.claim([epoch], player) };
        const before = await chain.client.getBalance({ address: player });
        await chain.mine([claim]);
        return (await chain.client.getBalance({ address: player })) - before;
      },
    };
  },
};
