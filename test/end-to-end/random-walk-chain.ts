import type { Address } from 'viem';
import { placeRandomWalk } from '../../src/families/random-walk/local/game.ts';
import type { RandomWalkRecord } from '../../src/families/random-walk/record.ts';
import type { LocalChain } from '../../src/local-chain/chain.ts';
import { startChain } from '../../src/local-chain/start-chain.ts';
import { liveRecord } from '../contracts/published.ts';

export const RANDOM_WALK_CHAIN = 42161;
const { nft } = (liveRecord('random-walk-nft') as RandomWalkRecord).contracts;

/** Starts a chain with Random Walk NFT. One token is bought, so the headline has figures. */
export async function startRandomWalk(port?: number): Promise<LocalChain> {
  const chain = await startChain({
    chainId: RANDOM_WALK_CHAIN,
    ...(port !== undefined && { port }),
  });
  const game = await placeRandomWalk(chain, { address: nft });
  const [player] = chain.accounts.players as [Address];
  await chain.play(game.mint(player, (await game.state()).mintPrice));
  return chain;
}
