import type { Address } from 'viem';
import type { Actor } from '../../../local-chain/actor.ts';
import { chance } from '../../../local-chain/chance.ts';
import type { RandomWalkGame } from './game.ts';

const DAY = 24 * 3600;
/**
 * The number of busy days at the start, and the number of mints on each. The mints of a day are in one block, because
 * each block takes time to play.
 */
const FIRST_DAYS = 10;
const MINTS_A_DAY = 40;
/** Seconds without a mint after the busy days. At the end of this time, the last minter takes half of the pot. */
const SILENCE = 30 * DAY;
/** After the withdrawal, a player mints every twenty minutes. */
const SECONDS_PER_MINT = 1200;

/** Length of the simulated past, in seconds: the busy days, the silence, and four hours of mints. */
export const RANDOM_WALK_PAST = (FIRST_DAYS - 1) * DAY + SILENCE + 4 * 3600;

/** Mints in three phases: a busy start, one silence that ends with a withdrawal, then an even pace. */
export function randomWalkActor(game: RandomWalkGame, players: readonly Address[]): Actor {
  return {
    name: 'random walk',
    async plan(now) {
      const { minted, withdrawals, lastMinter, lastMintTime, mintPrice } = await game.state();
      // All mints of a day are in one block, and each mint raises the price. A tenth above the present price is enough
      // for all of them. The contract refunds the excess over the price.
      const mint = (index: number) =>
        game.mint(players[chance(players.length, game.address, index)]!, (mintPrice * 11n) / 10n);
      const mints = (count: number) => Array.from({ length: count }, (_, i) => mint(minted + i));

      if (withdrawals === 0 && minted >= FIRST_DAYS * MINTS_A_DAY) {
        const over = lastMintTime + SILENCE;
        return now >= over
          ? { plays: [game.withdraw(lastMinter)], next: now + 1 }
          : { plays: [], next: over };
      }
      const [pause, count] = withdrawals === 0 ? [DAY, MINTS_A_DAY] : [SECONDS_PER_MINT, 1];
      // Before the first mint, the contract's `lastMintTime` is the start of the sale.
      const next = minted === 0 ? now : lastMintTime + pause;
      return now >= next ? { plays: mints(count), next: now + 1 } : { plays: [], next };
    },
  };
}
