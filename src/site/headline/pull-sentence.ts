import type { Analytics } from '../../schema/answers/analytics.ts';
import type { Headline } from '../../schema/answers/headline.ts';
import type { Category } from '../../schema/enums.ts';
import { shortCoin } from '../wording/coin.ts';
import { withCapitalStart } from '../wording/letter-case.ts';
import { formatPercent } from '../wording/percent.ts';

const PULL_NOUNS: Partial<Record<Category, string>> = {
  lottery: 'ticket',
  raffle: 'entry',
  'fixed-odds': 'bet',
  prediction: 'bet',
};

/** What players call one pull, such as "ticket" in a lottery. */
export function pullNoun(category: Category): string {
  return PULL_NOUNS[category] ?? 'pull';
}

/** The plural of `pullNoun`. */
export function pullNouns(category: Category): string {
  return `${pullNoun(category)}s`.replace(/ys$/, 'ies');
}

/** For example "A 1 USDC ticket pays back 0.63 USDC on average." */
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

/** The page shows this sentence until a live answer arrives. Collected figures name no coin, so no amount is shown. */
export function collectedSentence(category: Category, houseEdgePct: number): string {
  return `${withCapitalStart(articleOf(pullNoun(category)))} ${pullNoun(category)} paid back ${formatPercent(100 - houseEdgePct)} of its price on average.`;
}

/** The article as people say it: "an 8", "an 11", "an 18". */
export function articleOf(word: string): string {
  return /^(?:8|1[18](?!\d)|[aeiou])/.test(word) ? 'an' : 'a';
}
