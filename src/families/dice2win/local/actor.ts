import type { Address } from 'viem';
import type { Actor } from '../../../local-chain/actor.ts';
import { chance } from '../../../local-chain/chance.ts';
import type { Dice2WinGame } from './game.ts';

const SECONDS_PER_BET = 60;

/** Length of the simulated past, in seconds. */
export const DICE2WIN_PAST = 1200;

/** A player bets once a minute, and the croupier settles in the next block. */
export function dice2winActor(
  game: Dice2WinGame,
  players: readonly Address[],
  {
    from,
    ...bet
  }: {
    readonly from: number;
    readonly stake: bigint;
    readonly modulo: number;
    readonly winningResults: number;
  },
): Actor {
  return {
    name: 'dice2win',
    async plan(now) {
      if (now < from) return { plays: [], next: from };
      const count = await game.betCount();
      const player = players[chance(players.length, game.address, count)]!;
      const lastSecret = game.secret(count - 1n);
      const last = count > 0n ? await game.bet(lastSecret) : null;
      if (last && last.amount > 0n) {
        return last.expired
          ? { plays: [game.refund(player, lastSecret)], next: now + 1 }
          : { plays: [await game.settle(lastSecret)], next: now + SECONDS_PER_BET };
      }
      const next = last ? last.placedAt + SECONDS_PER_BET : from;
      if (now < next) return { plays: [], next };
      const secret = game.secret(count);
      return {
        plays: [await game.placeBet(player, { ...bet, secret })],
        next: now + 1,
        urgent: true,
      };
    },
  };
}
