import { divideNearest } from '../ev/rounding.ts';
import type { Analytics } from '../schema/resources.ts';
import { type Coin, exactCoin, shortCoin } from './coin.ts';
import type { Shown } from './shown.ts';

/** Shows an amount that is given in wei of the native coin. */
export type ShowWei = (wei: string) => Shown;

/**
 * Shows amounts in the coin that the player pays in. The rate between the two coins is the price of the pull in one
 * coin divided by its price in the other. The rate has more precise digits than the four that are shown. If a reader
 * asks for the exact amount, the page shows the one from the answer, in the native coin.
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
