import { zeroAddress } from 'viem';
import type { FeedAnswer } from '../../chain/price-feed.ts';
import { NotComputable, type Ratio } from '../../ev/model.ts';
import { ONE_TO_ONE } from '../../ev/native-amount.ts';
import { divideDown, divideUp } from '../../ev/rounding.ts';
import type { RegistryChain } from '../../schema/registry.ts';
import { feedRate } from '../feed-rate.ts';
import type { LooksRareRaffleRecord } from './record.ts';
import { ETH, isFungible, type RafflePrizeState } from './state.ts';

export type CoinName = 'ETH' | 'WETH' | 'USDC';

/** A coin with a known price. */
export interface Coin {
  readonly name: CoinName;
  readonly decimals: number;
  /** Wei of the native coin per smallest unit of this coin. */
  readonly rate: Ratio;
}

/** `now` is the time of the block, in seconds since 1970. */
export interface CoinPrices {
  readonly now: bigint;
  readonly usdcDecimals: number;
  readonly usdcFeed: FeedAnswer;
  readonly nativeFeed: FeedAnswer;
}

/** The coin at an address, according to the record; null for any other token. */
export function coinName(
  token: string,
  { weth, usdc }: LooksRareRaffleRecord['contracts'],
): CoinName | null {
  if (token === zeroAddress) return 'ETH';
  if (token === weth) return 'WETH';
  return token === usdc ? 'USDC' : null;
}

/**
 * Returns the name, the decimals and the price of a token. The record must have a price source of this token.
 *
 * @throws {NotComputable} for every other token
 * @throws {PriceRefused} if one of the prices must not be used
 */
export function coinOf(
  token: string,
  what: 'Entries' | 'Prizes',
  { now, usdcDecimals, usdcFeed, nativeFeed }: CoinPrices,
  { contracts, feeds }: LooksRareRaffleRecord,
  chain: RegistryChain,
): Coin {
  const name = coinName(token, contracts);
  if (name === null) {
    throw new NotComputable(
      `${what} of the open raffle are paid in a token whose price this service cannot read from the chain.`,
    );
  }
  if (name !== 'USDC') return { name, decimals: 18, rate: ONE_TO_ONE };
  const rate = feedRate(
    chain,
    { pair: feeds.usdc, answer: usdcFeed, decimals: usdcDecimals },
    { pair: feeds.nativeCoin, answer: nativeFeed },
    now,
  );
  return { name, decimals: usdcDecimals, rate };
}

/** Like `coinOf`, but for the coin of a prize. */
export function prizeCoin(
  { type, token }: RafflePrizeState,
  ...rest: [CoinPrices, LooksRareRaffleRecord, RegistryChain]
): Coin {
  if (!isFungible(type)) {
    throw new NotComputable(
      'A prize of the open raffle is an NFT, and no contract on the chain promises to buy it.',
    );
  }
  // The contract pays in the coin at this address, and ignores `type`.
  if (type === ETH && token !== zeroAddress) {
    throw new NotComputable(
      'A prize of the open raffle has the type ETH, but also the address of a token.',
    );
  }
  return coinOf(token, 'Prizes', ...rest);
}

/** Converts an amount to the smallest unit of another coin, and rounds down. */
export function convertedDown(amount: bigint, from: Coin, to: Coin): bigint {
  const { numerator, denominator } = rateBetween(from, to);
  return divideDown(amount * numerator, denominator);
}

/** Like `convertedDown`, but rounded up. For the prices of entries. */
export function convertedUp(amount: bigint, from: Coin, to: Coin): bigint {
  const { numerator, denominator } = rateBetween(from, to);
  return divideUp(amount * numerator, denominator);
}

function rateBetween(from: Coin, to: Coin): Ratio {
  return {
    numerator: from.rate.numerator * to.rate.denominator,
    denominator: from.rate.denominator * to.rate.numerator,
  };
}
