import { type Address, formatEther } from 'viem';
import { type FindingPlay, must, type PlayStage, refusalOf } from '../finding-play.ts';
import { placeLottery } from './local/game.ts';
import type { PancakeLotteryRecord } from './record.ts';

const KEY = 'pancakeswap-lottery';
const CAKE = 10n ** 18n;
const HOUR = 3600;
const YEAR = 365 * 86_400;
const REWARDS = [125n, 375n, 750n, 1250n, 2500n, 5000n] as const;

/** Ann holds ticket 123456. */
async function openRound({ chain, live, say }: PlayStage<PancakeLotteryRecord>) {
  const { lottery, ticketToken } = live.contracts;
  const game = await placeLottery(chain, { lottery, ticketToken });
  const ann = chain.accounts.players[0] as Address;
  await chain.play(
    game.start({
      end: chain.now + 6 * HOUR,
      ticketPrice: 5n * CAKE,
      rewards: REWARDS,
      treasuryFee: 2000n,
    }),
  );
  const { id, end } = await game.state();
  await chain.play(game.buy(id, [123_456], ann));
  say('A round opens, and Ann buys ticket 123456 for 5 CAKE.');
  return { game, ann, id, end };
}

export const findingPlays: readonly FindingPlay<PancakeLotteryRecord>[] = [
  {
    finding: 'pancakeswap-lottery-v2/F-02',
    key: KEY,
    async play(stage) {
      const { chain, say } = stage;
      const { game, ann, id, end } = await openRound(stage);
      await chain.mine([], end + YEAR);
      say('The round ends. A year passes, and the operator neither closes nor draws it.');
      const ticket = { id: 0n, bracket: 0 };
      const reason = await refusalOf(
        chain.play(game.claim(id, [ticket], ann)),
        'Ann cannot claim.',
      );
      const held = await game.tokenBalance(game.address);
      must(held === 5n * CAKE, 'the stake stays in the contract.');
      return `Ann's claim was refused (${reason}). The contract still holds her ${formatEther(held)} CAKE.`;
    },
  },
  {
    finding: 'pancakeswap-lottery-v2/F-03',
    key: KEY,
    async play(stage) {
      const { chain, say } = stage;
      const { game, id, end } = await openRound(stage);
      const { treasury } = chain.accounts;
      await chain.mine([], end + 1);
      const before = await game.tokenBalance(treasury);
      await chain.play(...game.closeAndDraw(id, 654_321, false));
      say(
        'No ticket matches. The operator draws with the parameter that keeps nothing for the next round.',
      );
      const got = (await game.tokenBalance(treasury)) - before;
      must(got === 5n * CAKE, 'the treasury gets the whole round.');
      return `The treasury got all ${formatEther(got)} CAKE of the round: the fee and the prizes that nobody won.`;
    },
  },
];
