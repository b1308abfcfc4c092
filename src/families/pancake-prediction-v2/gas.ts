import type { Address } from 'viem';
import type { GasPull } from '../gas-pull.ts';
import { placePrediction } from './local/game.ts';
import type { PancakePredictionRecord } from './record.ts';

const PRICE = 600_00000000n;
const MINIMUM_BET = 10n ** 15n;
const POOL = 300_000_000_000_000_000n;

/** Measures a minimum bet on Bear and its claim. A bet on Bull takes less gas, because Bull is stored as zero. */
export const gasPull: GasPull<PancakePredictionRecord> = {
  async prepare(chain, live) {
    const { contracts } = live;
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
