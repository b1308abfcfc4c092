import type { Address } from 'viem';
import type { LiveRecordOf } from '../../../src/schema/live-record.ts';
import { placeRandomWalk } from '../../devnet/games/random-walk.ts';
import { secondsToArrival } from '../arrival.ts';
import type { Experiment } from '../experiment.ts';

const SALE_TIME = 1_636_675_200;
const WAIT = 30 * 86_400;
/** Mints before the pull: enough that the chance of staying last is near one half. */
const MINTS = 40;

/** One mint, after which others come at the rate that the sale had so far. */
export const randomWalk: Experiment = {
  key: 'random-walk-nft',
  code: 'stand-in',
  async prepare(chain, live) {
    const { contracts } = live as LiveRecordOf<'random-walk'>;
    const game = await placeRandomWalk(chain, { address: contracts.nft as Address });
    const [player, others] = chain.accounts.players as [Address, Address];
    const mint = async (who: Address, at?: number) =>
      chain.playAt(at ?? chain.now + 1, game.mint(who, (await game.state()).mintPrice));
    for (let minted = 0; minted < MINTS; minted++) await mint(others);
    const rate = MINTS / (chain.now - SALE_TIME);
    return {
      async play(draw) {
        await mint(player);
        const wait = secondsToArrival(draw, rate, 'arrival');
        if (wait < WAIT) {
          await mint(others, chain.now + Math.max(1, Math.floor(wait)));
        }
        await chain.mine([], chain.now + WAIT);
        const before = await chain.client.getBalance({ address: player });
        await chain.mine([game.withdraw(player)]);
        return (await chain.client.getBalance({ address: player })) - before;
      },
    };
  },
};
