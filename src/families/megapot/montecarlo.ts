import type { Address } from 'viem';
import type { Draw, Experiment } from '../../local-chain/experiment.ts';
import { placeFeeds } from '../../local-chain/place-feeds.ts';
import { type MegapotGame, type Numbers, placeMegapot } from './local/game.ts';
import type { MegapotRecord } from './record.ts';

const USDC = 10n ** 6n;
/** Ten numbers are the contract's minimum. So wins are common, and prizes are often shared. */
const BALL_MAX = 10;
const BONUSBALL_MAX = 4;
/** With a larger deposit, the contract would need more than `BONUSBALL_MAX` bonus numbers. */
const DEPOSIT = 3n * USDC;
/** The number of tickets in the previous drawing. The model expects the same number in the next drawing. */
const OTHERS = 20;
/** The player's ticket in a play that forces a prize. */
const OURS: Numbers = { normals: [1, 2, 3, 4, 5], bonusball: 1 };
/** They match no number of `OURS`. */
const LOSING: Numbers = { normals: [6, 7, 8, 9, 10], bonusball: 2 };

/**
 * In the random plays, normal numbers are 1 to 10. In the plays that force a tier, normal numbers are 1 to 30.
 * The chance of each tier comes from counting all possible draws.
 */
const ticket: Experiment<MegapotRecord> = {
  key: 'megapot',
  code: 'stand-in',
  between: 'how much the repeated numbers of others add to the pool, and how much of it they take',
  async prepare(chain, live, record) {
    const { jackpot, ticketToken } = live.contracts;
    const [player, others] = chain.accounts.players as [Address, Address];
    await placeFeeds(chain, record);
    const addresses = { jackpot: jackpot, ticketToken: ticketToken };
    const empty = await chain.snapshot();

    let game = await placeMegapot(chain, {
      ...addresses,
      firstDrawing: chain.now + 20,
      deposit: DEPOSIT,
      ballMax: BALL_MAX,
      bonusballMin: BONUSBALL_MAX,
    });
    const drawing = async (otherTickets: readonly Numbers[], ticket: Numbers, winning: Numbers) => {
      const { id, sold, ballMax, drawingTime } = await game.state();
      const purchases = otherTickets.length > 0 ? [game.buy(otherTickets, others)] : [];
      await chain.play(...purchases, game.buy([ticket], player));
      await chain.playAt(drawingTime + 1, ...game.draw(winning));
      const before = await game.tokenBalance(player);
      const place = sold + otherTickets.length + 1;
      await chain.play(game.claim([game.ticketId(id, place, ticket, ballMax)], player));
      return (await game.tokenBalance(player)) - before;
    };
    const ours = Array.from({ length: OTHERS - 1 }, () => OURS);
    await drawing(ours, OURS, LOSING);

    return {
      play: (draw) =>
        drawing(
          Array.from({ length: OTHERS }, (_, index) => drawnNumbers(draw, 'other', index)),
          drawnNumbers(draw, 'ticket'),
          drawnNumbers(draw, 'winning'),
        ),
      async beforeRarePrizes() {
        await empty.revert();
        game = await placeMegapot(chain, { ...addresses, firstDrawing: chain.now + 600 });
      },
      async rarePrizes() {
        const tiers = await winningCombinations(game);
        const all = tiers.reduce((sum, count) => sum + count, 0n);
        const prizes: { tier: number; paid: bigint }[] = [];
        for (const tier of tiers.keys()) {
          const state = await chain.snapshot();
          prizes.push({ tier, paid: await drawing([], OURS, winningFor(tier)) });
          await state.revert();
        }
        return prizes.map(({ tier, paid }) => ({
          name: `${Math.floor(tier / 2)} numbers ${tier % 2 === 1 ? 'and' : 'without'} the bonus number`,
          paid,
          // Tiers with the same payout are one outcome.
          share: {
            numerator: prizes.reduce(
              (sum, other) => (other.paid === paid ? sum + tiers[other.tier]! : sum),
              0n,
            ),
            denominator: all,
          },
        }));
      },
    };
  },
};

function drawnNumbers(draw: Draw, ...words: readonly (string | number)[]): Numbers {
  const left = Array.from({ length: BALL_MAX }, (_, index) => index + 1);
  const normals = [1, 2, 3, 4, 5].map(
    (pick) => left.splice(draw(left.length, ...words, 'number', pick), 1)[0]!,
  );
  return {
    normals: normals as unknown as Numbers['normals'],
    bonusball: 1 + draw(BONUSBALL_MAX, ...words, 'bonus'),
  };
}

/** Winning numbers with which `OURS` wins this tier. The tier is 2·matches, plus 1 for the bonus number. */
function winningFor(tier: number): Numbers {
  const matches = Math.floor(tier / 2);
  const normals = OURS.normals.map((ball, index) => (index < matches ? ball : ball + 5));
  return {
    normals: normals as unknown as Numbers['normals'],
    bonusball: tier % 2 === 1 ? OURS.bonusball : OURS.bonusball + 1,
  };
}

/** For each tier, the number of possible draws in which `OURS` wins this tier. */
async function winningCombinations(game: MegapotGame): Promise<bigint[]> {
  const { ballMax, bonusballMax } = await game.state();
  const tiers = Array.from({ length: 12 }, () => 0n);
  const count = (from: number, left: number, matches: number) => {
    if (left === 0) {
      for (let bonus = 1; bonus <= bonusballMax; bonus++) {
        tiers[2 * matches + (bonus === OURS.bonusball ? 1 : 0)]! += 1n;
      }
      return;
    }
    for (let ball = from; ball <= ballMax; ball++) {
      count(ball + 1, left - 1, matches + (OURS.normals.includes(ball) ? 1 : 0));
    }
  };
  count(1, 5, 0);
  return tiers;
}

export const experiments = [ticket];
