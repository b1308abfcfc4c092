import { divideNearest } from '../ev/rounding.ts';
import type { Analytics } from '../schema/resources.ts';
import { type Coin, exactCoin, shortCoin } from './coin.ts';
import type { Shown } from './shown.ts';

/** Formats an amount, given in wei of the native coin, for the page. */
export type ShowWei = (wei: string) => Shown;

/**
 * Formats amounts in the coin that the player pays in. The rate is the price of a pull in that coin, divided by its
 * price in the native coin. The rate is more precise than the four digits that are shown. A reader who asks for the
 * exact amount sees the native amount from the answer.
 */
export function inPlayersCoin(
  { playedIn, pullPriceWei }: Pick<Analytics, 'playedIn' | 'pullPriceWei'>,
  native: Coin,
): ShowWei {
  const [price, priceWei] = [BigInt(playedIn.pullPrice), BigInt(pullPriceWei)];
  return (wei) => {
    const exact = exactCoin(wei, native);
    const text =
      priceWei === 0n
        ? shortCoin(wei, native)
        : shortCoin(String(divideNearest(BigInt(wei) * price, priceWei)), playedIn);
    return text === exact ? { text } : { text, exact };
  };
}
