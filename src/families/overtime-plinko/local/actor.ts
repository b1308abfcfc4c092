import type { Address } from 'viem';
import type { Actor } from '../../../local-chain/actor.ts';
import { chance } from '../../../local-chain/chance.ts';
import type { OvertimePlinkoGame, PlinkoRisk } from './game.ts';

const SECONDS_PER_BET = 60;

/** Length of the simulated past, in seconds. */
export const OVERTIME_PLINKO_PAST = 600;

/** A player bets once a minute, and the next block has the draw. */
export function overtimePlinkoActor(
  game: OvertimePlinkoGame,
  players: readonly Address[],
  {
    from,
    stake,
    risk,
  }: { readonly from: number; readonly stake: bigint; readonly risk: PlinkoRisk },
): Actor {
  return {
    name: 'overtime plinko',
    async plan(now) {
      if (now < from) return { plays: [], next: from };
      const last = await game.lastBet();
      if (last?.isPending) {
        const word = BigInt(chance(2 ** 32, game.address, 'draw', last.id));
        return { plays: [game.draw(last.id, word)], next: now + SECONDS_PER_BET };
      }
      const next = last ? last.placedAt + SECONDS_PER_BET : from;
      if (now < next) return { plays: [], next };
      const player = players[chance(players.length, game.address, last?.id ?? 0n)]!;
      return { plays: [game.bet(player, { stake, risk })], next: now + 1, urgent: true };
    },
  };
}
