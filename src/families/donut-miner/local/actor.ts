import type { Address } from 'viem';
import type { Actor } from '../../../local-chain/actor.ts';
import { chance } from '../../../local-chain/chance.ts';
import type { DonutMinerGame } from './game.ts';

/** The price at which the next player takes over: 0.003 to 0.006 coins, in wei. */
const worth = (game: DonutMinerGame, epoch: number) =>
  BigInt(3000 + chance(3000, game.address, epoch)) * 10n ** 12n;

/** In seconds. Long enough for a few takeovers. */
export const DONUT_MINER_PAST = 3 * 3600;

/** A player takes over as soon as the price has fallen to `worth`. */
export function donutMinerActor(
  game: DonutMinerGame,
  players: readonly Address[],
  { from = 0 }: { /** No plays before this time. */ readonly from?: number } = {},
): Actor {
  return {
    name: 'donut miner',
    async plan(now) {
      if (now < from) return { plays: [], next: from };
      const { epoch } = await game.state();
      const due = await game.timeOfPrice(worth(game, epoch));
      if (now < due) return { plays: [], next: due };
      return {
        plays: [game.take(players[chance(players.length, game.address, epoch)]!, epoch)],
        next: now + 1,
      };
    },
  };
}
