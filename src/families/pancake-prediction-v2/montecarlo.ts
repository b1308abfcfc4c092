import type { Address } from 'viem';
import type { Experiment } from '../../local-chain/experiment.ts';
import { placePrediction } from './local/game.ts';
import type { PancakePredictionRecord } from './record.ts';

const PRICE = 600_00000000n;
const MINIMUM_BET = 10n ** 15n;
const COIN = 10n ** 18n;
/** Bull has three fifths of the pool before the pull, and Bear two fifths. The model uses these shares as chances. */
const [BULL, BEAR] = [3, 2] as const;

/** Each play is the minimum bet on Bull. The chance of Bull is its share of the pool. */
export const experiments: readonly Experiment<PancakePredictionRecord>[] = [
  played('a thin pool, of five minimum bets', MINIMUM_BET),
  played('an ordinary pool, of half a coin', COIN / 10n),
  played('a huge pool, of five thousand coins', 1000n * COIN),
];

/** @param part the pool before the pull has `BULL` times this amount on Bull and `BEAR` times it on Bear, in wei */
function played(state: string, part: bigint): Experiment<PancakePredictionRecord> {
  return {
    key: 'pancakeswap-prediction-bnb',
    state,
    code: 'real contract',
    async prepare(chain, live) {
      const { contracts } = live;
      const game = await placePrediction(chain, { address: contracts.prediction });
      const [player, bull, bear] = chain.accounts.players as [Address, Address, Address];
      await game.begin(PRICE);
      await chain.play(
        game.bet('bull', BigInt(BULL) * part, bull),
        game.bet('bear', BigInt(BEAR) * part, bear),
      );
      return {
        async play(draw) {
          const epoch = await game.epoch();
          await chain.play(game.bet('bull', MINIMUM_BET, player));
          await game.advanceRound(PRICE);
          const bullWins = draw(BULL + BEAR, 'direction') < BULL;
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
}
