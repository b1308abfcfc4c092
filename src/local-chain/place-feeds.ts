import type { RegistryChain } from '../schema/registry.ts';
import type { LocalChain } from './chain.ts';
import { type PriceFeed, placePriceFeed } from './price-feed.ts';
import { startPrice } from './start-price.ts';

/** Places every price feed of a chain's record, with its starting price. */
export async function placeFeeds(
  chain: LocalChain,
  { feeds }: Pick<RegistryChain, 'feeds'>,
): Promise<readonly PriceFeed[]> {
  const placed: PriceFeed[] = [];
  for (const [pair, { address, decimals }] of Object.entries(feeds)) {
    const answer = startPrice(pair, decimals);
    placed.push(await placePriceFeed(chain, { address, pair, decimals, answer }));
  }
  return placed;
}
