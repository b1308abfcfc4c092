import type { Address } from 'viem';
import type { Actor } from '../../../local-chain/actor.ts';
import { chance } from '../../../local-chain/chance.ts';
import type { BetSwirlGame } from './game.ts';

const SECONDS_PER_BET = 60;
/** In wei. The contract accepts any fee, because gas is free on a local chain. */
const FEE = 2_000_000_000_000n;

/** Length of the simulated past, in seconds. */
export const BETSWIRL_PAST = 600;

/** A player bets once a minute, and the next block has the draw. */
export function betswirlActor(
  game: BetSwirlGame,
  players: readonly Address[],
  {
    from,
    stake,
    winningResults,
  }: { readonly from: number; readonly stake: bigint; readonly winningResults: number },
): Actor {
  return {
    name: `betswirl ${game.kind}`,
    async plan(now) {
      if (now < from) return { plays: [], next: from };
      const last = await game.lastBet();
      if (last && !last.resolved) {
        const word = BigInt(chance(2 ** 32, game.address, 'draw', last.id));
        return { plays: [game.draw(last.id, word)], next: now + SECONDS_PER_BET };
      }
      const next = last ? last.placedAt + SECONDS_PER_BET : from;
      if (now < next) return { plays: [], next };
      const player = players[chance(players.length, game.address, last?.id ?? 0n)]!;
      return {
        plays: [game.wager(player, { stake, winningResults, fee: FEE })],
        next: now + 1,
        urgent: true,
      };
    },
  };
}
