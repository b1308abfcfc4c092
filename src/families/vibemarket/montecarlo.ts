import type { Experiment } from '../../local-chain/experiment.ts';
import { CARDS, placeVibemarket } from './local/game.ts';
import type { VibemarketRecord } from './record.ts';

const ROLLS = 10_000;

/**
 * Each play opens a random pack and sells its card on the curve.
 * The experiment reads the curve after a purchase, because a purchase moves the curve.
 */
const pack: Experiment<VibemarketRecord> = {
  key: 'vibemarket-vbms',
  code: 'stand-in',
  async prepare(chain, live) {
    const { contracts } = live;
    const game = await placeVibemarket(chain, contracts);
    const player = chain.accounts.players[0]!;
    const { packs, mintPrice } = await game.state();
    const pack = packs + 1n;
    const buy = game.mint(player, mintPrice!);

    const sold = async (roll: number) => {
      await chain.play(buy, ...game.open(player, pack, roll), game.claim(player, pack));
      return chain.gain(player, game.sell(player, await game.tokens(player)));
    };

    return {
      beforeRead: () => chain.play(buy),
      play: (draw) => sold(draw(ROLLS, 'roll')),
      async rarePrizes() {
        const prizes = [];
        for (const [rarity, { roll }] of Object.entries(CARDS)) {
          const state = await chain.snapshot();
          prizes.push({ name: `${rarity} card`, paid: await sold(roll) });
          await state.revert();
        }
        return prizes;
      },
    };
  },
};

export const experiments = [pack];
