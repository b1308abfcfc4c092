import type { Category } from '../schema/enums.ts';
import type { Analytics, Headline } from '../schema/resources.ts';
import { shortCoin } from './coin.ts';
import { withCapitalStart } from './letter-case.ts';
import { formatPercent } from './percent.ts';

/** What players call one pull, for each kind of game with a usual word. */
const PULL_NOUNS: Partial<Record<Category, string>> = {
  lottery: 'ticket',
  raffle: 'entry',
  'fixed-odds': 'bet',
  prediction: 'bet',
};

/**
 * What players call one pull, for example "ticket" for a lottery. It is "pull" for a kind of game without a usual word.
 */
export function pullNoun(category: Category): string {
  return PULL_NOUNS[category] ?? 'pull';
}

/** The plural of `pullNoun`. */
export function pullNouns(category: Category): string {
  return `${pullNoun(category)}s`.replace(/ys$/, 'ies');
}

/**
 * The first sentence of the page: "A 1 USDC ticket pays back 0.63 USDC on average." If the chances depend on other
 * players, the sentence first says so and then gives the number.
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
 * The first sentence of a page without a live answer, from the last collected line. Such a line does not have the coin
 * that players pay in, so the sentence gives only a percentage.
 */
export function collectedSentence(category: Category, houseEdgePct: number): string {
  return `${withCapitalStart(articleOf(pullNoun(category)))} ${pullNoun(category)} paid back ${formatPercent(100 - houseEdgePct)} of its price on average.`;
}

/** The article before a noun, or before a number as people say it: "an 8", "an 11", "an 18". */
export function articleOf(word: string): string {
  return /^(?:8|1[18](?!\d)|[aeiou])/.test(word) ? 'an' : 'a';
}
