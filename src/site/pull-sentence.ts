import type { Category } from '../schema/enums.ts';
import type { Analytics, Headline } from '../schema/resources.ts';
import { shortCoin } from './coin.ts';
import { withCapitalStart } from './letter-case.ts';
import { formatPercent } from './percent.ts';

/** The word that players use for one pull, for each kind of game that has such a word. */
const PULL_NOUNS: Partial<Record<Category, string>> = {
  lottery: 'ticket',
  raffle: 'entry',
  'fixed-odds': 'bet',
  prediction: 'bet',
};

/** The word that players use for one pull, for example "ticket" for a lottery; "pull" if they use no other word. */
export function pullNoun(category: Category): string {
  return PULL_NOUNS[category] ?? 'pull';
}

/** The plural of `pullNoun`. */
export function pullNouns(category: Category): string {
  return `${pullNoun(category)}s`.replace(/ys$/, 'ies');
}

/**
 * The first sentence of the page: "A 1 USDC ticket pays back 0.63 USDC on average." If the chances depend on other
 * players, the sentence says so before it gives the amount.
 */
export function pullSentence(
  { category, ratings }: Pick<Headline, 'category' | 'ratings'>,
  { playedIn }: Pick<Analytics, 'playedIn'>,
): string {
  const expected = BigInt(playedIn.evPerPull);
  const price = shortCoin(playedIn.pullPrice, playedIn);
  const back = shortCoin(String(BigInt(playedIn.pullPrice) + expected), playedIn);
  const pull = `${articleOf(price)} ${price} ${pullNoun(category)}`;
  const restsOnPlayers = expected < 0n && ratings.odds.grade === 'NR';
  const condition = restsOnPlayers ? 'If other players act as assumed below, ' : '';
  const subject = restsOnPlayers ? pull : withCapitalStart(pull);
  const paysBack =
    expected === 0n
      ? 'pays back its price on average'
      : `pays back ${back} on average${expected > 0n ? ', more than it costs' : ''}`;
  return `${condition}${subject} ${paysBack}.`;
}

/**
 * The first sentence of a page before a live answer arrives. The collected figures do not include the coin in which
 * players pay, so the sentence has only a percentage.
 */
export function collectedSentence(category: Category, houseEdgePct: number): string {
  return `${withCapitalStart(articleOf(pullNoun(category)))} ${pullNoun(category)} paid back ${formatPercent(100 - houseEdgePct)} of its price on average.`;
}

/** The article before a noun or before a number, as people say it: "an 8", "an 11", "an 18". */
export function articleOf(word: string): string {
  return /^(?:8|1[18](?!\d)|[aeiou])/.test(word) ? 'an' : 'a';
}
