import { combinations } from '../../ev/combinations.ts';
import type { Experiment } from '../../local-chain/experiment.ts';
import { placeFeeds } from '../../local-chain/place-feeds.ts';
import { placeOvertimePlinko } from './local/game.ts';
import type { OvertimePlinkoRecord } from './record.ts';

/** Eight random bits have this number of values. Each value is one path of the ball. */
const WORDS = 256;

const bet: Experiment<OvertimePlinkoRecord> = {
  key: 'overtime-plinko',
  code: 'stand-in',
  async prepare(chain, live, record) {
    await placeFeeds(chain, record);
    const game = await placeOvertimePlinko(chain, live.contracts);
    const player = chain.accounts.players[0]!;
    const stake = BigInt(live.stake);
    const drawn = async (word: bigint) => {
      await chain.play(game.bet(player, { stake, risk: live.risk }));
      const before = await game.balance(player);
      await chain.play(game.draw(1n, word));
      return (await game.balance(player)) - before;
    };
    return {
      // The contract uses only the lowest eight bits of the word. To test this, the higher bits are random too.
      play: (draw) => drawn(BigInt(draw(2 ** 48, 'word'))),
      async rarePrizes({ plays }) {
        const slots: { count: bigint; paid: bigint }[] = [];
        const words = Array.from({ length: WORDS }, (_, word) => word);
        // The number of ones in a word is its slot. With too few plays, only one word for each slot is played.
        const played = plays < WORDS ? words.filter((word) => (word & (word + 1)) === 0) : words;
        for (const word of played) {
          const state = await chain.snapshot();
          const paid = await drawn(BigInt(word));
          const { slot } = (await game.lastBet())!;
          const count = plays < WORDS ? combinations(8n, BigInt(slot)) : 1n;
          slots[slot] = { count: (slots[slot]?.count ?? 0n) + count, paid };
          await state.revert();
        }
        return slots.map(({ paid }, slot) => ({
          name: `slot ${slot}`,
          paid,
          // Slots with the same payout are one outcome.
          share: {
            numerator: slots.reduce(
              (sum, other) => (other.paid === paid ? sum + other.count : sum),
              0n,
            ),
            denominator: BigInt(WORDS),
          },
        }));
      },
    };
  },
};

export const experiments = [bet];
