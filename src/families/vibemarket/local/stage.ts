import type { Stage } from '../../../local-chain/stage.ts';
import type { VibemarketRecord } from '../record.ts';
import { VIBEMARKET_PAST, vibemarketActor } from './actor.ts';
import { placeVibemarket, type VibemarketGame } from './game.ts';

export const stage: Stage<VibemarketRecord, VibemarketGame> = {
  past: VIBEMARKET_PAST,
  async place(chain, live, present) {
    const { drop, token } = live.contracts;
    const game = await placeVibemarket(chain, live.contracts);
    return {
      game,
      actor: vibemarketActor(game, chain.accounts.players.slice(5, 9), {
        from: present - VIBEMARKET_PAST,
      }),
      contracts: [
        { name: 'vibe.market packs (stand-in)', address: drop },
        { name: 'vibe.market token (stand-in)', address: token },
      ],
    };
  },
};
