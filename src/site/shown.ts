import { type Coin, exactCoin, shortCoin } from './coin.ts';
import { readableText } from './readable-text.ts';

/** A text on the page. `exact` is there if digits were left out of it, and the page gives it on demand. */
export interface Shown {
  readonly text: string;
  readonly exact?: string;
}

/** An amount with at most four significant digits. */
export function shownCoin(units: string, coin: Coin): Shown {
  return shown(shortCoin(units, coin), exactCoin(units, coin));
}

/** A sentence of the answer, with its long numbers in a readable form. */
export function shownText(exact: string): Shown {
  return shown(readableText(exact), exact);
}

function shown(text: string, exact: string): Shown {
  return text === exact ? { text } : { text, exact };
}
