import { type Coin, exactCoin, shortCoin } from './coin.ts';
import { readableText } from './readable-text.ts';

/** A short text and the exact text. `exact` is absent if both are the same. */
export interface Shown {
  readonly text: string;
  readonly exact?: string;
}

/** An amount with at most four significant digits, and the exact amount. */
export function shownCoin(units: string, coin: Coin): Shown {
  return shown(shortCoin(units, coin), exactCoin(units, coin));
}

/** A sentence with shortened numbers, and the exact sentence. */
export function shownText(exact: string): Shown {
  return shown(readableText(exact), exact);
}

function shown(text: string, exact: string): Shown {
  return text === exact ? { text } : { text, exact };
}
