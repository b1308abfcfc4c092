import { formatUnits } from 'viem';
import { larger, smaller } from '../../ev/larger.ts';
import { NotComputable, NotPlayable } from '../../ev/model.ts';
import { nativeDown } from '../../ev/native-amount.ts';
import { divideDown } from '../../ev/rounding.ts';
import type { RegistryChain } from '../../schema/registry.ts';
import { type Coin, type CoinPrices, coinOf, prizeCoin } from './coins.ts';
import type { LooksRareRaffleRecord } from './record.ts';
import type { RaffleState } from './state.ts';

/** The first pricing option of an open raffle, with its prices. */
export interface RaffleOffer {
  readonly raffle: RaffleState;
  /** What the option buys. The price is in the smallest unit of `feeCoin`. */
  readonly entries: bigint;
  readonly price: bigint;
  readonly feeCoin: Coin;
  readonly prizes: readonly {
    readonly coin: Coin;
    readonly amount: bigint;
    readonly winners: bigint;
  }[];
  /** The total value of the prizes. */
  readonly worthWei: bigint;
  /** True if the best prizes that the entries can win are worth more than the entries cost. */
  readonly canPayOff: boolean;
  /** See `byBacking`. */
  readonly backingWei: bigint;
}

/** Prizes below this are dust: opening a raffle costs about as much in gas. */
const DUST_WEI = 10n ** 15n;

export function isDust({ worthWei }: Pick<RaffleOffer, 'worthWei'>): boolean {
  return worthWei < DUST_WEI;
}

/**
 * @throws {NotPlayable} when no player may buy the option
 * @throws {NotComputable | PriceRefused} when entries or a prize have no price
 */
export function raffleOffer(
  raffle: RaffleState,
  prices: CoinPrices,
  live: LooksRareRaffleRecord,
  chain: RegistryChain,
): RaffleOffer {
  const option = raffle.pricingOptions[0];
  if (!option) throw new NotPlayable('The open raffle offers no entries.');
  if (option.entries > raffle.maximumEntriesPerParticipant) {
    throw new NotPlayable(
      'In the open raffle, the smallest purchase has more entries than one player may have.',
    );
  }
  if (option.price <= 0n || option.entries <= 0n) {
    throw new NotComputable(
      'In the open raffle, entries cost nothing, or a player gets zero entries for the price.',
    );
  }
  const feeCoin = coinOf(raffle.feeToken, 'Entries', prices, live, chain);
  const prizes = raffle.prizes.map((prize) => ({
    coin: prizeCoin(prize, prices, live, chain),
    amount: prize.amount,
    winners: prize.winners,
  }));
  const worthWei = prizes.reduce(
    (sum, { coin, amount, winners }) => sum + nativeDown(amount * winners, coin.rate),
    0n,
  );
  const { entries: sold } = entriesSold({ raffle, entries: option.entries });
  const partWei = divideDown(worthWei * sold, larger(sold + option.entries, raffle.minimumEntries));
  return {
    raffle,
    entries: option.entries,
    price: option.price,
    feeCoin,
    prizes,
    worthWei,
    backingWei: smaller(nativeDown(raffle.fees, feeCoin.rate), partWei),
    canPayOff: mostWonWei(prizes, option.entries) > nativeDown(option.price, feeCoin.rate),
  };
}

/** Each entry wins at most one prize. */
function mostWonWei(prizes: RaffleOffer['prizes'], entries: bigint): bigint {
  const bestFirst = prizes
    .map(({ coin, amount, winners }) => ({ each: nativeDown(amount, coin.rate), winners }))
    .sort((a, b) => (a.each > b.each ? -1 : 1));
  let [won, left] = [0n, entries];
  for (const { each, winners } of bestFirst) {
    const many = smaller(winners, left);
    won += each * many;
    left -= many;
  }
  return won;
}

/**
 * Decides which offer becomes the headline, by these criteria in order:
 *
 * 1. An entry can win more than its price.
 * 2. The prizes are not tiny.
 * 3. The backing is larger. It is the amount that players paid, or their share of the prizes if that is less.
 * 4. The raffle is older, so nobody can replace the headline with an equal raffle.
 *
 * Large prizes alone must not count. A raffle's creator gets the prizes back if too few entries are sold.
 */
export function byBacking(a: RaffleOffer, b: RaffleOffer): number {
  if (a.canPayOff !== b.canPayOff) return a.canPayOff ? -1 : 1;
  if (isDust(a) !== isDust(b)) return isDust(a) ? 1 : -1;
  if (a.backingWei !== b.backingWei) return a.backingWei > b.backingWei ? -1 : 1;
  return a.raffle.id < b.raffle.id ? -1 : 1;
}

/** Such as "5 entries for 5 USDC". */
export function entriesInWords({ entries, price, feeCoin }: RaffleOffer, ofWhat = ''): string {
  const many = entries === 1n ? 'one entry' : `${entries} entries`;
  return `${many}${ofWhat} for ${formatUnits(price, feeCoin.decimals)} ${feeCoin.name}`;
}

/**
 * Computes the number of sold entries from the fees, because the contract's list of entries may be too long to read.
 * If there are several pricing options, the result is the largest number of entries that the fees can buy.
 *
 * The result is below `minimumEntries`. Both numbers are multiples of the first option's entries.
 */
export function entriesSold({
  raffle: { pricingOptions, fees, minimumEntries },
  entries: step,
}: Pick<RaffleOffer, 'raffle' | 'entries'>): { entries: bigint; isExact: boolean } {
  const most = pricingOptions.reduce(
    (entries, option) =>
      option.price > 0n ? larger(entries, (fees * option.entries) / option.price) : entries,
    0n,
  );
  const multiple = most - (most % step);
  return {
    entries: larger(smaller(multiple, minimumEntries - step), 0n),
    isExact: pricingOptions.length === 1,
  };
}
