import type { Experiment } from '../../local-chain/experiment.ts';
import { fundPayer } from '../../local-chain/place.ts';
import { placeBetSwirl } from './local/game.ts';
import type { BetSwirlRecord } from './record.ts';

/**
 * The fee for the random word, in wei. The game keeps the whole fee. Its minimum is proportional to the gas price,
 * which is 0 on a local chain.
 */
const FEE = 10n ** 12n;
/** Range of random words. It is so large that all results of a draw are almost equally likely. */
const WORDS = 2 ** 48;
/**
 * The number of results of each game. Each random word below this number gives a different result. So the wins can be
 * counted with one bet for each of these words.
 */
const RESULTS = { 'coin-toss': 2n, dice: 100n, roulette: 37n } as const;

/** An experiment that places the record's bet and settles it with a random word. */
function bet(key: string): Experiment<BetSwirlRecord> {
  return {
    key,
    code: 'stand-in',
    async prepare(chain, live, { gas }) {
      const record = live;
      const { contracts, otherGames, affiliate, winningResults } = record;
      await fundPayer(chain, gas!.payer);
      const game = await placeBetSwirl(chain, {
        kind: record.game,
        game: contracts.game,
        bank: contracts.bank,
        otherGames: otherGames,
        affiliate: affiliate,
      });
      const player = chain.accounts.players[0]!;
      const stake = BigInt(record.stakeWei);
      const drawn = async (word: bigint) => {
        const gained = await chain.gain(
          player,
          game.wager(player, { stake, winningResults, fee: FEE }),
          game.draw(1n, word),
        );
        return gained + stake + FEE;
      };
      return {
        play: (draw) => drawn(BigInt(draw(WORDS, 'word'))),
        // No prize of this game is rare, but drawing each result once gives the exact chances. The mean of a few
        // thousand plays cannot distinguish house edges that are close to each other.
        async rarePrizes() {
          const results = RESULTS[record.game];
          const drawnBy = new Map<bigint, bigint>();
          for (let word = 0n; word < results; word += 1n) {
            const state = await chain.snapshot();
            const paid = await drawn(word);
            drawnBy.set(paid, (drawnBy.get(paid) ?? 0n) + 1n);
            await state.revert();
          }
          return [...drawnBy].map(([paid, numerator]) => ({
            name: paid === 0n ? 'loss' : 'win',
            paid,
            share: { numerator, denominator: results },
          }));
        },
      };
    },
  };
}

/** One experiment for each of BetSwirl's games. */
export const experiments = ['betswirl-coin-toss', 'betswirl-dice', 'betswirl-roulette'].map(bet);
