import type { Address } from 'viem';
import type { Actor } from '../../../local-chain/actor.ts';
import { chance } from '../../../local-chain/chance.ts';
import { CARDS, type VibemarketGame } from './game.ts';

const SECONDS_PER_PACK = 600;

/** Length of the simulated past, in seconds. */
export const VIBEMARKET_PAST = 2 * 3600;

/** A player buys a pack every ten minutes, opens it, and sells its card. */
export function vibemarketActor(
  game: VibemarketGame,
  players: readonly Address[],
  { from = 0 }: { /** No plays before this time. */ readonly from?: number } = {},
): Actor {
  return {
    name: 'vibe.market packs',
    async plan(now) {
      if (now < from) return { plays: [], next: from };
      const { packs, mintPrice, lastMintTime } = await game.state();
      const due = lastMintTime + SECONDS_PER_PACK;
      if (mintPrice === null || now < due) return { plays: [], next: Math.max(due, now + 1) };
      const player = players[chance(players.length, game.drop, packs)]!;
      const roll = chance(10_000, game.drop, packs, 'roll');
      const card = Object.values(CARDS).findLast((candidate) => roll >= candidate.roll)!;
      const pack = packs + 1n;
      return {
        plays: [
          game.mint(player, mintPrice * 2n),
          ...game.open(player, pack, roll),
          game.claim(player, pack),
          game.sell(player, card.offer),
        ],
        next: now + 1,
      };
    },
  };
}
