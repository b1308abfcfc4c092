import { ids } from '../../addresses/ids.ts';
import * as pages from '../../addresses/pages.ts';
import { WORDS, type Word, wordAddress } from '../../addresses/words.ts';
import { parseMarkdown, plainText } from '../../content/prose/markdown-tree.ts';
import { firstSentence } from '../first-sentence.ts';
import { EXPLANATIONS, type Explanation } from '../words.ts';
import type { SearchTopic } from './find-topics.ts';

/** Pages that answer a question by themselves, with the words in which people ask it. */
const PAGES: readonly SearchTopic[] = [
  ['Compare games', pages.compare, 'comparison two games side by side difference better versus'],
  ['What changed', pages.changes, 'changes history news feed week upgrade moved'],
  ['How grades and numbers are made', pages.methodology, 'method formula model compute calculated'],
  ['Status of the chains', pages.status, 'working down outage broken reads live data'],
  ['API', pages.api, 'json openapi agent mcp program developers'],
  ['Badges', pages.badges, 'badge embed picture website'],
  ['Report an error', about(ids.about.correct), 'wrong mistake correction reply contact team'],
  ['Propose a game', about(ids.about.propose), 'add submit list missing new protocol'],
  ['Help with gambling problems', about(ids.about.help), 'addiction stop helpline support'],
];

/** Words in which people ask for an explanation, and which its first sentence does not have. */
const ALSO_ASKED: Partial<Record<Word, string>> = {
  'expected-value': 'ev worth return rtp',
  'house-edge': 'cost loss lose cheapest best least worth',
  'chance-to-win': 'probability win odds',
  'session-strip': 'colours bar play many',
  gas: 'fee fees transaction',
  exit: 'get out withdraw paid liquidity cash money',
  control: 'admin owner rug pause upgrade power',
  fairness: 'rigged fair cheat random manipulate',
  code: 'audit verified source bug hack hacked',
  grade: 'letter safe risk risky scam',
  'key-holder': 'admin owner',
  block: 'live when time',
  stale: 'old outdated',
};

/** All topics: the pages first, then each technical word with its explanation. */
export function searchTopics(
  explanations: ReadonlyMap<string, Explanation> = EXPLANATIONS,
): SearchTopic[] {
  const words = WORDS.flatMap((word): SearchTopic[] => {
    const found = explanations.get(word);
    if (found === undefined) return [];
    const meaning = firstSentence(plainText(parseMarkdown(found.markdown)));
    return [
      [found.name, wordAddress(word), `${meaning.toLowerCase()} ${ALSO_ASKED[word] ?? ''}`.trim()],
    ];
  });
  return [...PAGES, ...words];
}

function about(id: string): string {
  return `${pages.about}#${id}`;
}
