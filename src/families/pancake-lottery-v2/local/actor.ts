import type { Address } from 'viem';
import type { Actor } from '../../../local-chain/actor.ts';
import type { Play } from '../../../local-chain/chain.ts';
import { chance } from '../../../local-chain/chance.ts';
import type { LotteryGame } from './game.ts';

/** The contract requires more than 3 hours 55 minutes. */
const LENGTH_SECONDS = 4 * 3600;
const SECONDS_PER_TICKET = 120;
/** Tickets that are sold in the block that opens a lottery. */
const FIRST_TICKETS = 12;
/** In the simulated past, a block sells tickets only if at least this many are due. So the past has fewer blocks. */
const PAST_BATCH = 12;
const MOST_TICKETS_AT_ONCE = 4;
/** In CAKE wei. */
const FIRST_INJECTION = 2_000n * 10n ** 18n;

/** Sells tickets at an even pace and draws a lottery that is over. The next lottery starts in the same block. */
export function lotteryActor(
  game: LotteryGame,
  players: readonly Address[],
  {
    from = 0,
    present = 0,
  }: {
    /** No plays before this time. */
    readonly from?: number;
    /** The end of the simulated past (see `PAST_BATCH`). */
    readonly present?: number;
  } = {},
): Actor {
  const buy = (id: bigint, already: number, count: number): Play => {
    const numbers = Array.from({ length: count }, (_, i) =>
      chance(1_000_000, game.address, id, already + i),
    );
    return game.buy(id, numbers, players[chance(players.length, id, already)]!);
  };
  const startNext = (now: number, id: bigint): readonly Play[] => [
    game.start({ end: now + LENGTH_SECONDS }),
    ...(id === 1n ? [game.inject(id, FIRST_INJECTION)] : []),
    buy(id, 0, FIRST_TICKETS),
  ];

  return {
    name: 'lottery',
    async plan(now) {
      if (now < from) return { plays: [], next: from };
      const { id, status, start, end, sold } = await game.state();
      if (status !== 'open') {
        const finish = status === 'closed' ? game.draw(id) : [];
        return { plays: [...finish, ...startNext(now, id + 1n)], next: now + 1 };
      }
      if (now > end) {
        const winning = chance(1_000_000, 'draw', game.address, id, now);
        return {
          plays: [...game.closeAndDraw(id, winning), ...startNext(now, id + 1n)],
          next: now + 1,
        };
      }
      // At its end time, the lottery sells no tickets and cannot be closed yet.
      if (now === end) return { plays: [], next: end + 1, urgent: true };

      const batch = now < present ? PAST_BATCH : 1;
      const missing = FIRST_TICKETS + Math.floor((now - start) / SECONDS_PER_TICKET) - sold;
      const plays =
        missing >= batch ? [buy(id, sold, Math.min(missing, MOST_TICKETS_AT_ONCE))] : [];
      const nextSale = start + (sold - FIRST_TICKETS + batch) * SECONDS_PER_TICKET;
      return { plays, next: Math.min(end, nextSale) };
    },
  };
}
