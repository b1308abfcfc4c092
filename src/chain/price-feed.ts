import { type Address, parseAbi } from 'viem';
import type { Call } from './call.ts';
import { contract } from './contract.ts';

// The signatures are from Chainlink's AggregatorV3Interface.
export const feedAbi = parseAbi([
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
  'function decimals() view returns (uint8)',
]);

export interface FeedRecord {
  readonly address: Address;
  readonly decimals: number;
  readonly maxAgeSeconds: number;
}

export interface FeedAnswer {
  readonly answer: bigint;
  /** Seconds since 1970. */
  readonly updatedAt: bigint;
  readonly decimals: number;
}

/** A price that must not be used. Clients read the message in the `note` of a response. */
export class PriceRefused extends Error {
  override readonly name = 'PriceRefused';
}

/** The two calls that read one feed. */
export function feedCalls(feed: FeedRecord): {
  round: Call<readonly [bigint, bigint, bigint, bigint, bigint]>;
  decimals: Call<number>;
} {
  const calls = contract(feed.address, feedAbi);
  return { round: calls('latestRoundData'), decimals: calls('decimals') };
}

/** The parts of `latestRoundData` that are used, by name. */
export function feedAnswer(
  [, answer, , updatedAt]: readonly [bigint, bigint, bigint, bigint, bigint],
  decimals: number,
): FeedAnswer {
  return { answer, updatedAt, decimals };
}

/**
 * Returns the price as an exact ratio: answer ÷ 10^decimals.
 *
 * @param pair the feed's name, such as "CAKE/USD"
 * @param now time of the block, in seconds since 1970
 * @throws {PriceRefused} when the answer is not positive, is too old, is dated after the block, or has other decimals
 * than the record
 */
export function feedPrice(
  pair: string,
  record: FeedRecord,
  { answer, updatedAt, decimals }: FeedAnswer,
  now: bigint,
): { readonly numerator: bigint; readonly denominator: bigint } {
  if (decimals !== record.decimals) {
    throw new PriceRefused(
      `The ${pair} price feed uses ${decimals} decimals, but its record says ${record.decimals}.`,
    );
  }
  if (answer <= 0n)
    throw new PriceRefused(`The ${pair} price feed did not return a positive price.`);
  const age = now - updatedAt;
  if (updatedAt === 0n || age > BigInt(record.maxAgeSeconds)) {
    throw new PriceRefused(`The ${pair} price feed has not been updated in time.`);
  }
  if (age < 0n) throw new PriceRefused(`The ${pair} price feed is dated after the block.`);
  return { numerator: answer, denominator: 10n ** BigInt(decimals) };
}
