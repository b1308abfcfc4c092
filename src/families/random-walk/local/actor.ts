import type { Address } from 'viem';
import type { Actor } from '../../../local-chain/actor.ts';
import { chance } from '../../../local-chain/chance.ts';
import type { RandomWalkGame } from './game.ts';

const DAY = 24 * 3600;
/** The number of days on which players mint before the silence. */
const FIRST_DAYS = 10;
/** One block contains all mints of a day, because many blocks would take more time. */
const MINTS_A_DAY = 40;
/** After this time without a mint, the last minter takes half of the pot. */
const SILENCE = 30 * DAY;
/** The pace after the withdrawal. */
const SECONDS_PER_MINT = 1200;

/** The length of the simulated past, in seconds. The past has busy days, a silence, and four hours of mints. */
export const RANDOM_WALK_PAST = (FIRST_DAYS - 1) * DAY + SILENCE + 4 * 3600;

/** Players mint for ten days, then stop until a withdrawal, and then mint at an even pace. */
export function randomWalkActor(game: RandomWalkGame, players: readonly Address[]): Actor {
  return {
    name: 'random walk',
    async plan(now) {
      const { minted, withdrawals, lastMinter, lastMintTime, mintPrice } = await game.state();
      // Ten percent above the price is enough for all mints of one block. The contract refunds the excess.
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
      // Before the first mint, `lastMintTime` is the start of the sale.
      const next = minted === 0 ? now : lastMintTime + pause;
      return now >= next ? { plays: mints(count), next: now + 1 } : { plays: [], next };
    },
  };
}
