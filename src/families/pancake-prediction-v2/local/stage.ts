import type { Address } from 'viem';
import type { LocalChain } from '../../../local-chain/chain.ts';
import { chance } from '../../../local-chain/chance.ts';
import { handOver } from '../../../local-chain/holders/hand-over.ts';
import { safeOn } from '../../../local-chain/holders/safe.ts';
import { timelockOn } from '../../../local-chain/holders/timelock.ts';
import type { Stage } from '../../../local-chain/stage.ts';
import { startPrice } from '../../../local-chain/start-price.ts';
import type { PancakePredictionRecord } from '../record.ts';
import { predictionActor } from './actor.ts';
import { type PredictionGame, placePrediction } from './game.ts';

/** In seconds. In this time, a contract plays five rounds and a part of the sixth. */
const PREDICTION_PAST = 1500 + 250;
/** The contracts start at different times, so that their rounds do not end together. */
const start = (present: number, address: Address) =>
  present - PREDICTION_PAST + chance(220, address);

/**
 * For each price pair, the function that creates the owner of its contract on the local chain. The admin and the
 * operator are single keys.
 */
const OWNERS: Readonly<Record<string, (chain: LocalChain) => Promise<Address>>> = {
  'BNB/USD': safeOn,
  'BTC/USD': (chain) => timelockOn(chain, 7),
  'ETH/USD': (chain) => timelockOn(chain, 2),
};

export const stage: Stage<PancakePredictionRecord, PredictionGame> = {
  past: PREDICTION_PAST,
  async place(chain, live, present) {
    const { contracts, oracle: pair } = live;
    const address = contracts.prediction;
    const game = await placePrediction(chain, { address, pair, price: startPrice(pair, 8) });
    const owner = await OWNERS[pair]?.(chain);
    if (owner !== undefined) await handOver(chain, address, owner);
    return {
      game,
      actor: predictionActor(game, chain.accounts.players.slice(0, 4), {
        from: start(present, address),
      }),
      contracts: [
        { name: `PancakePredictionV2 (${pair})`, address },
        { name: `oracle of ${pair} rounds`, address: game.oracle.address },
      ],
    };
  },
};
