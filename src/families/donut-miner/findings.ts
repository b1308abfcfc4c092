import { type Address, formatEther } from 'viem';
import { type FindingPlay, must, type PlayStage, refusalOf } from '../finding-play.ts';
import { placeDonutMiner } from './local/game.ts';
import type { DonutMinerRecord } from './record.ts';

const KEY = 'donut-miner';
const HOUR = 3600;

/** Ann is the current holder. */
async function heldByAnn({ chain, live, say }: PlayStage<DonutMinerRecord>) {
  const game = await placeDonutMiner(chain, { ...live.contracts, start: chain.now - 1000 });
  const [ann, bob] = chain.accounts.players as [Address, Address];
  const take = async (player: Address, at = chain.now + 1, provider?: Address) =>
    chain.playAt(at, game.take(player, (await game.state()).epoch, provider));
  for (let count = 0; count < 4; count++) await take(ann);
  const paid = (await game.state()).startPrice / 2n;
  say(`Ann takes the place for ${formatEther(paid)} WETH.`);
  return { game, ann, bob, take, paid };
}

export const findingPlays: readonly FindingPlay<DonutMinerRecord>[] = [
  {
    finding: 'donut-miner/F-01',
    key: KEY,
    async play(stage) {
      const { chain, say } = stage;
      const { game, ann, bob, take } = await heldByAnn(stage);
      await chain.mine([], chain.now + HOUR + 1);
      const { price } = await game.state();
      must(price === 0n, 'the price is zero after an hour.');
      say('An hour passes, and nobody takes over. The price is 0.');
      const before = await game.wrappedCoins(ann);
      await take(bob);
      say('Bob takes over.');
      const got = (await game.wrappedCoins(ann)) - before;
      must(got === 0n, 'Ann gets no WETH.');
      return 'Ann got 0 WETH for the place.';
    },
  },
  {
    finding: 'donut-miner/F-03',
    key: KEY,
    async play(stage) {
      const { chain, say } = stage;
      const { game, ann, take } = await heldByAnn(stage);
      const before = await game.wrappedCoins(ann);
      await take(ann, chain.now + 60, ann);
      const price = (await game.state()).startPrice / 2n;
      const cost = before - (await game.wrappedCoins(ann));
      say(
        `A minute later Ann retakes her own place for ${formatEther(price)} WETH, as her own provider.`,
      );
      must(cost * 100n <= price * 15n + 100n, 'the net cost is 15 % of the price.');
      return `Her net cost was ${formatEther(cost)} WETH, 15 % of the price.`;
    },
  },
  {
    finding: 'donut-miner/F-07',
    key: KEY,
    async play(stage) {
      const { chain, say } = stage;
      const { game, bob } = await heldByAnn(stage);
      const cid = chain.accounts.players[2]!;
      const { epoch } = await game.state();
      await chain.play(game.take(cid, epoch));
      say('Cid takes over a moment before Bob.');
      const before = await game.wrappedCoins(bob);
      const reason = await refusalOf(chain.play(game.take(bob, epoch)), 'Bob cannot take over.');
      must((await game.wrappedCoins(bob)) === before, 'Bob pays nothing.');
      return `Bob's takeover for the same round was refused (${reason}), and he paid nothing but gas.`;
    },
  },
];
