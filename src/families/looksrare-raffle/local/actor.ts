import type { Address } from 'viem';
import type { Actor } from '../../../local-chain/actor.ts';
import type { Play } from '../../../local-chain/chain.ts';
import { chance } from '../../../local-chain/chance.ts';
import type { LooksRareRaffleGame } from './game.ts';

const DAY = 24 * 3600;
const PRIZE = 10n ** 18n;
const PRICE = 25n * 10n ** 14n;
const MINIMUM_ENTRIES = 480;
/** Entries in one purchase. */
const ENTRIES_AT_ONCE = 8;
const SECONDS_PER_PURCHASE = 120;
/** In the simulated past, one play makes this many purchases. So the past needs fewer blocks and less time. */
const PAST_BATCH = 6;

/** The length of the simulated past, in seconds. It has one raffle up to its draw, and a third of the next raffle. */
export const LOOKSRARE_RAFFLE_PAST =
  (MINIMUM_ENTRIES / ENTRIES_AT_ONCE) * SECONDS_PER_PURCHASE + 2400;

/**
 * Opens a raffle, sells its entries and draws it. The block of the draw also opens the next raffle.
 * A raffle that runs out of time is cancelled.
 */
export function looksrareRaffleActor(
  game: LooksRareRaffleGame,
  players: readonly Address[],
  {
    from = 0,
    present = 0,
  }: {
    /** No plays before this time. */
    readonly from?: number;
    /** In seconds since 1970. Before this time, the actor waits until `PAST_BATCH` purchases are due. */
    readonly present?: number;
  } = {},
): Actor {
  const open = (now: number): Play =>
    game.create({
      cutoff: now + DAY,
      minimumEntries: MINIMUM_ENTRIES,
      options: [{ entries: 1, price: PRICE }],
      prizes: [{ amount: PRIZE }],
    });

  return {
    name: 'raffles',
    async plan(now) {
      if (now < from) return { plays: [], next: from };
      const { id, status, cutoff, entries } = await game.newest();
      if (status === 'drawing') {
        const word = BigInt(chance(MINIMUM_ENTRIES, game.address, id, 'draw'));
        return { plays: [...game.draw(id, word), open(now)], next: now + 1 };
      }
      if (status !== 'open') return { plays: [open(now)], next: now + 1 };
      if (now >= cutoff) return { plays: [game.cancel(id), open(now)], next: now + 1 };

      const start = cutoff - DAY;
      const sold = entries / ENTRIES_AT_ONCE;
      const batch = now < present ? PAST_BATCH : 1;
      const missing = Math.floor((now - start) / SECONDS_PER_PURCHASE) - sold;
      const next = start + (sold + batch) * SECONDS_PER_PURCHASE;
      if (missing < batch) return { plays: [], next: Math.min(next, cutoff) };
      const left = MINIMUM_ENTRIES / ENTRIES_AT_ONCE - sold;
      const count = ENTRIES_AT_ONCE * Math.min(missing, left, PAST_BATCH);
      const player = players[chance(players.length, game.address, id, entries)]!;
      return {
        plays: [game.enter(id, player, PRICE * BigInt(count), count)],
        next: now + 1,
        // If these entries fill the raffle, the draw and the next raffle need another block.
        urgent: entries + count >= MINIMUM_ENTRIES,
      };
    },
  };
}
