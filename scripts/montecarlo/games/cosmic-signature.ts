import type { Address } from 'viem';
import type { LiveRecordOf } from '../../../src/schema/live-record.ts';
import {
  type CosmicSignatureGame,
  placeCosmicSignature,
} from '../../devnet/games/cosmic-signature.ts';
import { secondsToArrival } from '../arrival.ts';
import type { Experiment } from '../experiment.ts';

const HOUR = 3600;
const POT = 10n ** 18n;
/** More than any bid here costs; what is above the price comes back. */
const ENOUGH = 10n ** 16n;
const BIDS = 3;
/** Seconds between the start of the round and the pull: at that rate the chance of staying last is near one half. */
const UNTIL_PULL = 80_000;
const SEEDS = 2 ** 40;

/**
 * One bid, after which others come at the rate that the round had so far, until the clock of the contract runs
 * out. Before the pull somebody has stayed last for so long that nobody else becomes the chrono-warrior;
 * that prize is hit on purpose.
 */
export const cosmicSignature: Experiment = {
  key: 'cosmic-signature',
  code: 'stand-in',
  async prepare(chain, live) {
    const { contracts, implementations } = live as LiveRecordOf<'cosmic-signature'>;
    const [player, others] = chain.accounts.players as [Address, Address];
    const empty = await chain.snapshot();
    const openRound = async (activation: number): Promise<CosmicSignatureGame> => {
      const address = contracts.game as Address;
      const placed = await placeCosmicSignature(chain, {
        address,
        implementations,
        activation,
        delay: HOUR / 2,
      });
      await chain.client.setBalance({ address, value: POT });
      return placed;
    };
    /** Ends the round with this seed, and has the player fetch whatever he was paid. */
    const endedWith = async (game: CosmicSignatureGame, seed: bigint) => {
      const { round, end, lastBidder } = await game.state();
      await chain.mine([], end - 1);
      return chain.gain(
        player,
        game.chooseSeed(seed),
        game.claim(lastBidder!),
        game.fetchPrize(round, player),
      );
    };

    const activation = chain.now + HOUR;
    let game = await openRound(activation);
    for (let bid = 1; bid <= BIDS; bid++) {
      await chain.playAt(activation + bid * HOUR, game.bid(others, ENOUGH));
    }
    await chain.mine([], activation + UNTIL_PULL);
    const rate = BIDS / UNTIL_PULL;

    return {
      async play(draw) {
        await chain.play(game.bid(player, ENOUGH));
        for (let further = 0; ; further++) {
          const { end } = await game.state();
          const at = chain.now + Math.ceil(secondsToArrival(draw, rate, 'arrival', further));
          if (at >= end) break;
          await chain.playAt(at, game.bid(others, ENOUGH));
        }
        return endedWith(game, 1n + BigInt(draw(SEEDS, 'seed')));
      },
      async beforeRarePrizes() {
        await empty.revert();
        game = await openRound(chain.now + 60);
        await chain.mine([], chain.now + HOUR);
        await chain.play(game.bid(others, ENOUGH));
        await chain.mine([], chain.now + 2 * HOUR);
        await chain.play(game.bid(others, ENOUGH));
      },
      async rarePrizes() {
        const prizes = [];
        for (const wins of [0, 1, 2, 3]) {
          const state = await chain.snapshot();
          await chain.play(game.bid(player, ENOUGH));
          const { bids } = await game.state();
          const seed = game.seedFor(wins, bids - 1, bids);
          prizes.push({
            name: `last and chrono-warrior, with ${wins} of three draws`,
            paid: await endedWith(game, seed),
          });
          await state.revert();
        }
        return prizes;
      },
    };
  },
};
