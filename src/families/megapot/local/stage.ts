import type { Stage } from '../../../local-chain/stage.ts';
import type { MegapotRecord } from '../record.ts';
import { MEGAPOT_DRAWING_SECONDS, megapotActor } from './actor.ts';
import { type MegapotGame, placeMegapot } from './game.ts';

/** In seconds: one drawing of four hours, then three hours of the next one. */
const MEGAPOT_PAST = MEGAPOT_DRAWING_SECONDS + 3 * 3600;

export const stage: Stage<MegapotRecord, MegapotGame> = {
  past: MEGAPOT_PAST,
  async place(chain, live, present) {
    const jackpot = live.contracts.jackpot;
    const ticketToken = live.contracts.ticketToken;
    const game = await placeMegapot(chain, {
      jackpot,
      ticketToken,
      firstDrawing: present - MEGAPOT_PAST + MEGAPOT_DRAWING_SECONDS,
      drawingSeconds: MEGAPOT_DRAWING_SECONDS,
    });
    return {
      game,
      actor: megapotActor(game, chain.accounts.players.slice(0, 6), { present }),
      contracts: [
        { name: 'Megapot Jackpot (stand-in)', address: jackpot },
        { name: 'USDC (stand-in)', address: ticketToken },
      ],
    };
  },
};
