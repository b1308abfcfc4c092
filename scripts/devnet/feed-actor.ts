import type { Actor } from '../../src/local-chain/actor.ts';
import { nextPrice } from '../../src/local-chain/chance.ts';
import type { PriceFeed } from '../../src/local-chain/price-feed.ts';

/** In seconds, about the interval of the real price feeds. */
const HEARTBEAT = 60;

/** Posts a new price close to the last one when an update is due. */
export function feedActor(
  feeds: readonly PriceFeed[],
  { from = 0 }: { /** Posts no price before this time. */ readonly from?: number } = {},
): Actor {
  return {
    name: 'price feeds',
    async plan(now) {
      if (now < from) return { plays: [], next: from };
      const latest = await Promise.all(feeds.map((feed) => feed.latest()));
      const isDue = (index: number) => now >= latest[index]!.updatedAt + HEARTBEAT;
      return {
        plays: feeds
          .filter((_, index) => isDue(index))
          .map((feed) => {
            const { answer, updatedAt } = latest[feeds.indexOf(feed)]!;
            return feed.post(nextPrice(answer, feed.address, updatedAt));
          }),
        next: Math.min(...latest.map(({ updatedAt }) => updatedAt + HEARTBEAT)),
      };
    },
  };
}
