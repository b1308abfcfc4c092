import { divideNearest } from '../ev/rounding.ts';
import type { Analytics } from '../schema/resources.ts';
import { type Coin, exactCoin, shortCoin } from './coin.ts';
import type { Shown } from './shown.ts';

/** Formats an amount, given in wei of the native coin, for the page. */
export type ShowWei = (wei: string) => Shown;

/**
 * Returns a function that formats an amount in the coin that the player pays in. The exchange rate comes from the two
 * prices of a pull: one is in the player's coin, and the other is in the native coin. This rate has more digits than
 * the shown text. The field `exact` is the amount in the native coin, before the conversion.
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
