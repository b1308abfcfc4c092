import type { Actor } from '../../src/local-chain/actor.ts';
import { nextPrice } from '../../src/local-chain/chance.ts';
import type { PriceFeed } from '../../src/local-chain/price-feed.ts';

/** Seconds between answers. Real feeds of these pairs update about as often. */
const HEARTBEAT = 60;

/** Keeps feeds fresh: gives a new answer, close to the last one, as soon as it is due. */
export function feedActor(
  feeds: readonly PriceFeed[],
  { from = 0 }: { /** Gives no answer before this time. */ readonly from?: number } = {},
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
