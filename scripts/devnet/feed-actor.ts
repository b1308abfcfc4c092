import type { Actor } from '../../src/local-chain/actor.ts';
import { nextPrice } from '../../src/local-chain/chance.ts';
import type { PriceFeed } from '../../src/local-chain/price-feed.ts';

/** Seconds between answers; real feeds of these pairs are about as quick. */
const HEARTBEAT = 60;

/** Keeps feeds fresh: a new answer, a little away from the last, as soon as one is due. */
export function feedActor(
  feeds: readonly PriceFeed[],
  { from = 0 }: { /** Stays quiet before this time. */ readonly from?: number } = {},
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
