import type { Address } from 'viem';
import type { LiveRecordOf } from '../../../src/schema/live-record.ts';
import { placeDonutMiner } from '../../devnet/games/donut-miner.ts';
import type { Experiment } from '../experiment.ts';

const LIQUIDITY = { tokens: 20_000_000n * 10n ** 18n, wrappedCoins: 8n * 10n ** 18n };
/** The price starts at twice what was paid, so half an hour later it is what was paid. */
const HALF_AN_HOUR = 1800;

/**
 * One takeover, followed at the same price, and the sale of the DONUT earned until then. The model leaves
 * nothing to chance here: every play has to pay exactly what it says.
 */
export const donutMiner: Experiment = {
  key: 'donut-miner',
  code: 'stand-in',
  async prepare(chain, live) {
    const { contracts } = live as LiveRecordOf<'donut-miner'>;
    const game = await placeDonutMiner(chain, {
      ...contracts,
      start: chain.now - 1000,
      liquidity: LIQUIDITY,
    });
    const [player, holder, next] = chain.accounts.players as [Address, Address, Address];
    for (let epoch = 0; epoch < 6; epoch++) await chain.play(game.take(holder, epoch));
    await chain.mine([], chain.now + 900);
    const { epoch } = await game.state();
    return {
      // The price falls from second to second: what is read is the block in which the pull is made.
      beforeRead: async () => {
        await chain.mine();
      },
      async play() {
        await chain.play(game.take(player, epoch));
        const before = await game.wrappedCoins(player);
        await chain.playAt(chain.now + HALF_AN_HOUR, game.take(next, epoch + 1));
        const tokens = await game.tokens(player);
        const proceeds = saleOf(tokens);
        const [deliver, tooMuch] = game.sell(player, tokens, proceeds + 1n);
        const [, swap] = game.sell(player, tokens, proceeds);
        const outcomes = await chain.mine([deliver!, tooMuch!, swap!]);
        const refused = outcomes.map(({ refusal }) => refusal !== null);
        if (String(refused) !== 'false,true,false') throw new Error('The pool would pay more.');
        return (await game.wrappedCoins(player)) - before;
      },
    };
  },
};

/** What the pool gives for tokens: 0.3 % of them are kept, and the product of its reserves must not fall. */
function saleOf(tokens: bigint): bigint {
  const counted = tokens * 997n;
  return (LIQUIDITY.wrappedCoins * counted) / (LIQUIDITY.tokens * 1000n + counted);
}
