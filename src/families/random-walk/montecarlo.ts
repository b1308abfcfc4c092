import type { Address } from 'viem';
import { secondsToArrival } from '../../local-chain/arrival.ts';
import type { Experiment } from '../../local-chain/experiment.ts';
import { placeRandomWalk } from './local/game.ts';
import type { RandomWalkRecord } from './record.ts';

const SALE_TIME = 1_636_675_200;
const WAIT = 30 * 86_400;
const MINTS_A_BLOCK = 40;

/** What happened before the pull. */
interface Past {
  readonly mints: number;
  readonly prizes: number;
}

/**
 * The pull is one mint. It wins with the chance `prizes` ÷ `mints`.
 * If `prizes` is 0, other players mint at the average rate. The pull then wins if none of them mints within `WAIT`.
 */
export const experiments: readonly Experiment<RandomWalkRecord>[] = [
  played('a chance near one', { mints: 2, prizes: 0 }),
  played('a chance near one half', { mints: 40, prizes: 0 }),
  played('five prizes taken in 360 mints', { mints: 360, prizes: 5 }),
  played('a chance of about one in a thousand', { mints: 430, prizes: 0 }),
  played('a chance of about one in a million', { mints: 860, prizes: 0 }),
];

function played(state: string, { mints, prizes }: Past): Experiment<RandomWalkRecord> {
  return {
    key: 'random-walk-nft',
    state,
    code: 'stand-in',
    async prepare(chain, live) {
      const { contracts } = live;
      const game = await placeRandomWalk(chain, { address: contracts.nft });
      const [player, others] = chain.accounts.players as [Address, Address];
      const mint = async (who: Address) =>
        chain.play(game.mint(who, (await game.state()).mintPrice));
      const mintMany = async (count: number) => {
        for (let left = count; left > 0; left -= MINTS_A_BLOCK) {
          // Within a block, the price rises by less than a tenth. The contract refunds the excess.
          const enough = ((await game.state()).mintPrice * 11n) / 10n;
          const block = Math.min(left, MINTS_A_BLOCK);
          await chain.play(...Array.from({ length: block }, () => game.mint(others, enough)));
        }
      };
      for (let taken = 0; taken < prizes; taken++) {
        await mintMany(mints / prizes);
        await chain.mine([], chain.now + WAIT);
        await chain.play(game.withdraw(others));
      }
      if (prizes === 0) await mintMany(mints);
      const rate = mints / (chain.now - SALE_TIME);
      const isLast = (draw: Parameters<typeof secondsToArrival>[0]) =>
        prizes > 0 ? draw(mints, 'last') < prizes : secondsToArrival(draw, rate, 'arrival') >= WAIT;
      const playOut = async (stays: boolean) => {
        await mint(player);
        if (!stays) await mint(others);
        await chain.mine([], chain.now + WAIT);
        const before = await chain.client.getBalance({ address: player });
        await chain.mine([game.withdraw(player)]);
        return (await chain.client.getBalance({ address: player })) - before;
      };
      return {
        play: (draw) => playOut(isLast(draw)),
        rarePrizes: async () => [{ name: 'nobody mints for 30 days', paid: await playOut(true) }],
      };
    },
  };
}
