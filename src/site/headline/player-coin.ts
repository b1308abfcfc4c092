import { divideNearest } from '../../ev/rounding.ts';
import type { Analytics } from '../../schema/answers/analytics.ts';
import { type Coin, exactCoin, shortCoin } from '../wording/coin.ts';
import type { Shown } from '../wording/shown.ts';

/** Formats an amount in wei of the native coin. */
export type ShowWei = (wei: string) => Shown;

/**
 * Returns a function that shows amounts in the player's coin. The exchange rate is `pullPrice` / `pullPriceWei`. The
 * result's field `exact` is the amount in the native coin.
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
