import type { Address } from 'viem';
import type { Actor } from '../../../local-chain/actor.ts';
import { chance } from '../../../local-chain/chance.ts';
import type { CosmicSignatureGame } from './game.ts';

/** At this pace, the timer runs out after about forty bids. */
const SECONDS_PER_BID = 6000;
/** After this wait, the price of the first bid has fallen to about half. */
const WAIT_FOR_FIRST_BID = 24 * 3600;

/**
 * The length of the simulated past, in seconds. The past has one whole round and the start of the next round. The start
 * has the wait for the first bid, and about twenty more bids.
 */
export const COSMIC_SIGNATURE_PAST = 63 * 3600 + WAIT_FOR_FIRST_BID + 20 * SECONDS_PER_BID;

/** Players bid until the timer runs out. Then the last bidder claims. */
export function cosmicSignatureActor(
  game: CosmicSignatureGame,
  players: readonly Address[],
  { from = 0 }: { /** No plays before this time. */ readonly from?: number } = {},
): Actor {
  return {
    name: 'cosmic signature',
    async plan(now) {
      if (now < from) return { plays: [], next: from };
      const { round, bidPrice, activation, lastBidder, lastBidTime, bids, end } =
        await game.state();
      if (lastBidder !== null && now >= end) {
        // In a round's first second, the headline has no figures. So one more block follows.
        return { plays: [game.claim(lastBidder)], next: now + 1, urgent: true };
      }
      const wait = round === 0n ? 0 : WAIT_FOR_FIRST_BID;
      const due = lastBidTime === null ? activation + wait : lastBidTime + SECONDS_PER_BID;
      if (now < due) {
        return { plays: [], next: lastBidder === null ? due : Math.min(due, end) };
      }
      const player = players[chance(players.length, game.address, round, bids)]!;
      return { plays: [game.bid(player, bidPrice * 2n)], next: now + 1 };
    },
  };
}
