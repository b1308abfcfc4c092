import { renounce } from '../../../local-chain/holders/hand-over.ts';
import type { Stage } from '../../../local-chain/stage.ts';
import type { RandomWalkRecord } from '../record.ts';
import { RANDOM_WALK_PAST, randomWalkActor } from './actor.ts';
import { placeRandomWalk, type RandomWalkGame } from './game.ts';

export const stage: Stage<RandomWalkRecord, RandomWalkGame> = {
  past: RANDOM_WALK_PAST,
  async place(chain, live) {
    const address = live.contracts.nft;
    const game = await placeRandomWalk(chain, { address });
    await renounce(chain, address);
    return {
      game,
      actor: randomWalkActor(game, chain.accounts.players),
      contracts: [{ name: 'RandomWalkNFT (stand-in)', address }],
    };
  },
};
