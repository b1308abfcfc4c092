import type { Address } from 'viem';
import type { LiveRecordOf } from '../../../src/schema/live-record.ts';
import { placeLottery } from '../../devnet/games/pancake-lottery.ts';
import { placeFeeds } from '../../devnet/place-feeds.ts';
import type { Experiment } from '../experiment.ts';

const CAKE = 10n ** 18n;
const MILLION = 1_000_000;
/** Other tickets of the round: few, so that a prize is often won alone and sometimes shared. */
const OTHERS = 9;
/** A ticket, and others that share no digit with it at the low end. */
const OURS = 111_111;
const STRANGERS = Array.from({ length: OTHERS }, (_, index) => index * 10);

/** One ticket with a random number among nine others, drawn with a random number. */
export const pancakeLottery: Experiment = {
  key: 'pancakeswap-lottery',
  code: 'real contract',
  async prepare(chain, live, record) {
    const { contracts } = live as LiveRecordOf<'pancake-lottery-v2'>;
    await placeFeeds(chain, record);
    const game = await placeLottery(chain, {
      lottery: contracts.lottery as Address,
      ticketToken: contracts.ticketToken as Address,
    });
    const [player, others] = chain.accounts.players as [Address, Address];
    await chain.play(game.start({ end: chain.now + 5 * 3600, ticketPrice: CAKE }));
    const { id, end, firstTicketId } = await game.state();
    const sellToOthers = (numbers: number[]) => chain.play(game.buy(id, numbers, others));

    const claimAny = async (bracket: number) => {
      const ticket = { id: firstTicketId + BigInt(OTHERS), bracket };
      const before = await game.tokenBalance(player);
      await chain.mine([game.claim(id, [ticket], player)]);
      return (await game.tokenBalance(player)) - before;
    };
    const drawn = async (otherNumbers: number[], ticket: number, finalNumber: number) => {
      await sellToOthers(otherNumbers);
      await chain.play(game.buy(id, [ticket], player));
      await chain.mine([], end + 1);
      await chain.play(...game.closeAndDraw(id, finalNumber));
      const matches = matchingDigits(ticket, finalNumber);
      return matches === 0 ? 0n : claimAny(matches - 1);
    };

    return {
      beforeRead: () => sellToOthers(STRANGERS),
      play: (draw) =>
        drawn(
          STRANGERS.map((_, index) => draw(MILLION, 'other', index)),
          draw(MILLION, 'ticket'),
          draw(MILLION, 'final'),
        ),
      async rarePrizes() {
        const prizes = [];
        for (const bracket of [0, 1, 2, 3, 4, 5]) {
          const state = await chain.snapshot();
          const finalNumber = bracket === 5 ? OURS : OURS + 10 ** (bracket + 1);
          prizes.push({
            name:
              bracket === 0 ? 'one matching digit, alone' : `${bracket + 1} matching digits, alone`,
            paid: await drawn(STRANGERS, OURS, finalNumber),
          });
          await state.revert();
        }
        return prizes;
      },
    };
  },
};

/** Digits that match from the low end on. */
function matchingDigits(a: number, b: number): number {
  let matches = 0;
  while (matches < 6 && a % 10 ** (matches + 1) === b % 10 ** (matches + 1)) matches += 1;
  return matches;
}
