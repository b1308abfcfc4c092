import { type FeedAnswer, type FeedRecord, feedPrice } from '../chain/price-feed.ts';
import type { Ratio } from '../ev/model.ts';
import type { RegistryChain } from '../schema/registry.ts';

/** A feed of the chain's record. The build has checked that it has every feed that a protocol names. */
export function feedRecord(chain: RegistryChain, pair: string): FeedRecord {
  const record = chain.feeds[pair];
  if (!record) throw new Error(`chain ${chain.chainId} has no feed ${pair}`);
  return record;
}

/** A pair of the chain's record, as "CAKE/USD", with what its feed answered. */
export interface NamedAnswer {
  readonly pair: string;
  readonly answer: FeedAnswer;
}

/**
 * Wei of the native coin per smallest unit of a token, from the prices of both in the same currency at the
 * same block.
 *
 * @param now time of the block in seconds
 * @throws {PriceRefused} when one of the prices may not be used
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
