import type { Address } from 'viem';
import type { Actor } from '../../../local-chain/actor.ts';
import { chance } from '../../../local-chain/chance.ts';
import type { CosmicSignatureGame } from './game.ts';

/**
 * Seconds between bids. The timer starts at 24 hours. It loses 100 minutes between bids and gains about 60 minutes with
 * each bid, so it runs out after about forty bids.
 */
const SECONDS_PER_BID = 6000;
/**
 * Seconds from the start of a round to its first bid. The price of the first bid falls for two days. After this wait,
 * the price has fallen to about half.
 */
const WAIT_FOR_FIRST_BID = 24 * 3600;

/**
 * Length of the simulated past, in seconds: one whole round, the wait for the first bid of the next round, and about
 * twenty bids of the next round.
 */
export const COSMIC_SIGNATURE_PAST = 63 * 3600 + WAIT_FOR_FIRST_BID + 20 * SECONDS_PER_BID;

/** Players bid at an even pace until the timer runs out. Then the last bidder claims, and the next round starts. */
export function cosmicSignatureActor(
  game: CosmicSignatureGame,
  players: readonly Address[],
  { from = 0 }: { /** The actor makes no play before this time. */ readonly from?: number } = {},
): Actor {
  return {
    name: 'cosmic signature',
    async plan(now) {
      if (now < from) return { plays: [], next: from };
      const { round, bidPrice, activation, lastBidder, lastBidTime, bids, end } =
        await game.state();
      if (lastBidder !== null && now >= end) {
        // In the first second of a round, the rate of bids is unknown, and the headline has no figures. So one more
        // block follows at once.
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
