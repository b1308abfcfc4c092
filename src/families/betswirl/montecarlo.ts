import type { Experiment } from '../../local-chain/experiment.ts';
import { fundPayer } from '../../local-chain/place.ts';
import { placeBetSwirl } from './local/game.ts';
import type { BetSwirlRecord } from './record.ts';

/** In wei. The contract accepts any fee, because gas is free on a local chain. */
const FEE = 10n ** 12n;
/** Random words are below this number. This number is so large that all results are almost equally likely. */
const WORDS = 2 ** 48;
/** The number of possible results of each game. The random words below this number give each result once. */
const RESULTS = { 'coin-toss': 2n, dice: 100n, roulette: 37n } as const;

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
        // No prize of this game is rare. Each result is played once, so the shares are exact.
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

export const experiments = ['betswirl-coin-toss', 'betswirl-dice', 'betswirl-roulette'].map(bet);
