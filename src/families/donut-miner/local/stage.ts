import type { Stage } from '../../../local-chain/stage.ts';
import type { DonutMinerRecord } from '../record.ts';
import { DONUT_MINER_PAST, donutMinerActor } from './actor.ts';
import { type DonutMinerGame, placeDonutMiner } from './game.ts';

/** The simulated past begins this many seconds after the game's start. Emissions halve every thirty days. */
const SECOND_HALVING = 60 * 24 * 3600;
/** The approximate pace of local players. */
const SECONDS_PER_TAKEOVER = 1800;

export const stage: Stage<DonutMinerRecord, DonutMinerGame> = {
  past: DONUT_MINER_PAST,
  async place(chain, live, present) {
    const from = present - DONUT_MINER_PAST;
    const start = from - SECOND_HALVING;
    const takeovers = SECOND_HALVING / SECONDS_PER_TAKEOVER;
    const game = await placeDonutMiner(chain, { ...live.contracts, start, takeovers });
    return {
      game,
      actor: donutMinerActor(game, chain.accounts.players.slice(0, 5), { from }),
      contracts: [
        { name: 'Donut miner (stand-in)', address: live.contracts.miner },
        { name: 'DONUT', address: live.contracts.token },
        { name: 'DONUT/WETH pair (Uniswap V2)', address: live.contracts.pair },
      ],
    };
  },
};
