import { type Coin, exactCoin, shortCoin } from './coin.ts';
import { readableText } from './readable-text.ts';

/**
 * A text on the page. If the text leaves out digits, `exact` has all digits. The page shows `exact` to a reader who
 * asks for it.
 */
export interface Shown {
  readonly text: string;
  readonly exact?: string;
}

/** An amount with at most four significant digits, and the exact amount. */
export function shownCoin(units: string, coin: Coin): Shown {
  return shown(shortCoin(units, coin), exactCoin(units, coin));
}

/** A sentence of an answer, in which long numbers have a short form. */
export function shownText(exact: string): Shown {
  return shown(readableText(exact), exact);
}

function shown(text: string, exact: string): Shown {
  return text === exact ? { text } : { text, exact };
}
