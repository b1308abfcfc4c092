import type { CallResult } from '../chain/call.ts';
import {
  type FeedAnswer,
  type FeedRecord,
  feedAnswer,
  feedCalls,
  feedPrice,
} from '../chain/price-feed.ts';
import type { Ratio } from '../ev/model.ts';
import type { RegistryChain } from '../schema/registry.ts';

/** The build has checked that the feed exists. */
function feedRecord(chain: RegistryChain, pair: string): FeedRecord {
  const record = chain.feeds[pair];
  if (!record) throw new Error(`The record of chain ${chain.chainId} has no price feed "${pair}".`);
  return record;
}

/** The coin in the pair of a price feed: "CAKE" for "CAKE/USD". The token's `symbol()` could return any text. */
export function pricedCoin(pair: string): string {
  return pair.split('/', 1)[0]!;
}

/**
 * The calls for the prices of a token and of the native coin. `token` and `native` are pairs such as "CAKE/USD" in the
 * chain's record.
 */
export function feedPairCalls(chain: RegistryChain, token: string, native: string) {
  const [tokenFeed, nativeFeed] = [token, native].map((pair) =>
    feedCalls(feedRecord(chain, pair)),
  ) as [ReturnType<typeof feedCalls>, ReturnType<typeof feedCalls>];
  return {
    tokenRound: tokenFeed.round,
    tokenFeedDecimals: tokenFeed.decimals,
    nativeRound: nativeFeed.round,
    nativeFeedDecimals: nativeFeed.decimals,
  };
}

type FeedPairResults = {
  readonly [name in keyof ReturnType<typeof feedPairCalls>]: CallResult<
    ReturnType<typeof feedPairCalls>[name]
  >;
};

/** The answers to `feedPairCalls`. */
export function feedPairAnswers(results: FeedPairResults): {
  tokenFeed: FeedAnswer;
  nativeFeed: FeedAnswer;
} {
  return {
    tokenFeed: feedAnswer(results.tokenRound, results.tokenFeedDecimals),
    nativeFeed: feedAnswer(results.nativeRound, results.nativeFeedDecimals),
  };
}

/** A pair such as "CAKE/USD", with the answer of its feed. */
export interface NamedAnswer {
  readonly pair: string;
  readonly answer: FeedAnswer;
}

/**
 * Wei of the native coin per smallest unit of a token. Both prices must be in the same currency and block.
 *
 * @param now time of the block, in seconds since 1970
 * @throws {PriceRefused} when one of the prices must not be used
 */
export function feedRate(
  chain: RegistryChain,
  token: NamedAnswer & { readonly decimals: number },
  native: NamedAnswer,
  now: bigint,
): Ratio {
  const price = ({ pair, answer }: NamedAnswer) =>
    feedPrice(pair, feedRecord(chain, pair), answer, now);
  const [tokenPrice, nativePrice] = [price(token), price(native)];
  return {
    numerator:
      tokenPrice.numerator * nativePrice.denominator * 10n ** BigInt(chain.nativeCoin.decimals),
    denominator: tokenPrice.denominator * nativePrice.numerator * 10n ** BigInt(token.decimals),
  };
}
