import type { Address } from 'viem';
import type { Experiment } from '../../local-chain/experiment.ts';
import { placeFeeds } from '../../local-chain/place-feeds.ts';
import { placeLottery } from './local/game.ts';
import type { PancakeLotteryRecord } from './record.ts';

const CAKE = 10n ** 18n;
const MILLION = 1_000_000;
const HOUR = 3600;
/** The contract's limit for one purchase. */
const MOST_AT_ONCE = 100;
/** The player's ticket in the plays that force a prize. */
const OURS = 111_111;
/** These numbers end in 0, so they win nothing if the drawn number is `OURS`. */
const strangers = (count: number) => Array.from({ length: count }, (_, index) => index * 10);

/** In each play, the player buys one random ticket, and the draw has a random number. */
function lotteryFrom({
  state,
  sold,
  toCome,
}: {
  readonly state: string;
  /** The ticket numbers that other players buy before the pull. The model knows these numbers. */
  readonly sold: readonly number[];
  /** After the pull, this many random tickets are sold. The last round sold the same number of tickets. */
  readonly toCome: number;
}): Experiment<PancakeLotteryRecord> {
  return {
    key: 'pancakeswap-lottery',
    state,
    code: 'real contract',
    async prepare(chain, live, record) {
      const { contracts } = live;
      const game = await placeLottery(chain, {
        lottery: contracts.lottery,
        ticketToken: contracts.ticketToken,
      });
      const [player, others] = chain.accounts.players as [Address, Address];
      const open = () => chain.play(game.start({ end: chain.now + 5 * HOUR, ticketPrice: CAKE }));
      await open();
      if (toCome > 0) {
        const last = await game.state();
        await chain.play(game.buy(last.id, strangers(toCome), others));
        await chain.mine([], last.end + 1);
        await chain.play(...game.closeAndDraw(last.id, OURS, false));
        await open();
      }
      await placeFeeds(chain, record);
      const { id, end } = await game.state();
      for (let from = 0; from < sold.length; from += MOST_AT_ONCE) {
        await chain.play(game.buy(id, sold.slice(from, from + MOST_AT_ONCE), others));
      }
      const { firstTicketId } = await game.state();

      const drawn = async (
        ticket: number,
        finalNumber: number,
        furtherTickets: readonly number[] = [],
      ) => {
        await chain.play(
          game.buy(id, [ticket], player),
          // Each ticket is bought alone, because several tickets at once get a discount.
          // The model does not use the discount.
          ...furtherTickets.map((number) => game.buy(id, [number], others)),
        );
        await chain.mine([], end + 1);
        await chain.play(...game.closeAndDraw(id, finalNumber));
        const matches = matchingDigits(ticket, finalNumber);
        if (matches === 0) return 0n;
        const own = { id: firstTicketId + BigInt(sold.length), bracket: matches - 1 };
        const before = await game.tokenBalance(player);
        await chain.mine([game.claim(id, [own], player)]);
        return (await game.tokenBalance(player)) - before;
      };

      return {
        play: (draw) =>
          drawn(
            draw(MILLION, 'ticket'),
            draw(MILLION, 'final'),
            Array.from({ length: toCome }, (_, index) => draw(MILLION, 'other', index)),
          ),
        async rarePrizes() {
          const prizes = [];
          for (const bracket of [0, 1, 2, 3, 4, 5]) {
            const before = await chain.snapshot();
            const finalNumber = bracket === 5 ? OURS : OURS + 10 ** (bracket + 1);
            prizes.push({
              name:
                bracket === 0
                  ? 'one matching digit, alone'
                  : `${bracket + 1} matching digits, alone`,
              paid: await drawn(OURS, finalNumber, strangers(toCome)),
            });
            await before.revert();
          }
          return prizes;
        },
      };
    },
  };
}

export const experiments = [
  lotteryFrom({
    state: 'a thin round of nine tickets',
    sold: strangers(9),
    toCome: 0,
  }),

  lotteryFrom({
    state: 'a round that has just opened, with eight tickets to come',
    sold: [],
    toCome: 8,
  }),

  lotteryFrom({
    state: 'a crowded round of 400 tickets, half of them with one number',
    sold: [...strangers(200), ...Array.from({ length: 200 }, () => 999_990)],
    toCome: 0,
  }),
];

/** The number of equal digits at the end of both numbers, at most 6. */
function matchingDigits(a: number, b: number): number {
  let matches = 0;
  while (matches < 6 && a % 10 ** (matches + 1) === b % 10 ** (matches + 1)) matches += 1;
  return matches;
}
