import type { Address } from 'viem';
import { secondsToArrival } from '../../local-chain/arrival.ts';
import type { Experiment } from '../../local-chain/experiment.ts';
import { placeDonutMiner } from './local/game.ts';
import type { DonutMinerRecord } from './record.ts';

const LIQUIDITY = { tokens: 20_000_000n * 10n ** 18n, wrappedCoins: 8n * 10n ** 18n };
/** After half an hour, the price has fallen to what the player paid. */
const HALF_AN_HOUR = 1800;
const HOUR = 3600;
/** Seconds from the pull to a forced takeover. 1815, 2715 and 3585 are in the middle of the model's 30-second steps. */
const TAKEOVERS_ON_PURPOSE = [
  ['taken over at the price that was paid', HALF_AN_HOUR],
  ['taken over in the first thirty seconds after that', 1815],
  ['taken over after three quarters of an hour', 2715],
  ['taken over in the last thirty seconds', 3585],
  ['taken over when the place is free', HOUR],
] as const;
const TAKEOVERS = 6;
/** Seconds from the last takeover to the pull. */
const QUIET = 900;

/**
 * In each play, the player takes the place. After the next takeover, the player sells the earned DONUT.
 * The next takeover comes at a random time, half an hour to an hour after the player's.
 */
export const experiments: readonly Experiment<DonutMinerRecord>[] = [
  played('a takeover every quarter of an hour', 4 * 900),
  played('a takeover every hour', 6 * HOUR),
  played('a takeover a day', 6 * 24 * HOUR),
];

/** @param seconds from the start of the game to the pull; `TAKEOVERS` takeovers happen before the pull */
function played(state: string, seconds: number): Experiment<DonutMinerRecord> {
  return {
    key: 'donut-miner',
    state,
    code: 'stand-in',
    between: 'takeovers of the same thirty seconds',
    async prepare(chain, live) {
      const { contracts } = live;
      const game = await placeDonutMiner(chain, {
        ...contracts,
        start: chain.now,
        liquidity: LIQUIDITY,
      });
      const start = await game.start();
      const [player, holder, next] = chain.accounts.players as [Address, Address, Address];
      await chain.mine([], start + seconds - QUIET);
      for (let epoch = 0; epoch < TAKEOVERS; epoch++) await chain.play(game.take(holder, epoch));
      await chain.mine([], chain.now + QUIET);
      const { epoch } = await game.state();
      const rate = TAKEOVERS / (chain.now - start);
      const takenAfter = async (wait: number) => {
        await chain.play(game.take(player, epoch));
        const before = await game.wrappedCoins(player);
        await chain.playAt(chain.now + wait, game.take(next, epoch + 1));
        const tokens = await game.tokens(player);
        const proceeds = saleOf(tokens);
        const [deliver, tooMuch] = game.sell(player, tokens, proceeds + 1n);
        const [, swap] = game.sell(player, tokens, proceeds);
        const outcomes = await chain.mine([deliver!, tooMuch!, swap!]);
        const refused = outcomes.map(({ refusal }) => refusal !== null);
        if (String(refused) !== 'false,true,false')
          throw new Error('The pool must pay exactly the proceeds that the experiment computes.');
        return (await game.wrappedCoins(player)) - before;
      };
      return {
        // The price falls every second. So the headline must be read in a block with the time of the pull.
        beforeRead: async () => {
          await chain.mine();
        },
        play: (draw) => {
          const arrival = Math.ceil(secondsToArrival(draw, rate, 'arrival'));
          return takenAfter(Math.min(Math.max(arrival, HALF_AN_HOUR), HOUR));
        },
        async rarePrizes() {
          const prizes = [];
          for (const [name, wait] of TAKEOVERS_ON_PURPOSE) {
            const state = await chain.snapshot();
            prizes.push({ name, paid: await takenAfter(wait) });
            await state.revert();
          }
          return prizes;
        },
      };
    },
  };
}

/** What the pool pays, in wei of the wrapped coin. The pool keeps 0.3 %. */
function saleOf(tokens: bigint): bigint {
  const counted = tokens * 997n;
  return (LIQUIDITY.wrappedCoins * counted) / (LIQUIDITY.tokens * 1000n + counted);
}
