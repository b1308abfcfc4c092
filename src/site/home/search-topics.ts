import { ids } from '../../addresses/ids.ts';
import * as pages from '../../addresses/pages.ts';
import { WORDS, type Word, wordAddress } from '../../addresses/words.ts';
import { parseMarkdown, plainText } from '../../content/prose/markdown-tree.ts';
import { firstSentence } from '../wording/first-sentence.ts';
import { EXPLANATIONS, type Explanation } from '../wording/words.ts';
import type { SearchTopic } from './find-topics.ts';

const PAGES: readonly SearchTopic[] = [
  [
    'All games, smallest loss first',
    `${pages.home}?sort=edge`,
    'cheapest least lowest costs cost best edge',
    '',
  ],
  ['Compare games', pages.compare, 'comparison two side by side difference better', ''],
  ['What changed', pages.changes, 'changes history news feed week upgrade', ids.game.changes],
  ['How grades and numbers are made', pages.methodology, 'method formula model compute', ''],
  ['Status of the chains', pages.status, 'working down outage broken reads live data', ''],
  ['API', pages.api, 'json openapi agent mcp program developers', ''],
  ['Badges', pages.badges, 'badge embed picture website', ''],
  ['Report an error', about(ids.about.correct), 'wrong mistake correction reply contact team', ''],
  ['Propose a game', about(ids.about.propose), 'add submit list missing new protocol', ''],
  ['Help with gambling problems', about(ids.about.help), 'addiction stop helpline support', ''],
];

/** Sections that only the page of a game has. */
const SECTIONS: readonly SearchTopic[] = [
  ['House edge, last 30 days', '', 'how moved move history trend chart month', ids.game.series],
  ['What the audit found', '', 'findings bugs problems audited security', ids.game.findings],
  ['Contracts', '', 'contract address addresses', ids.game.contracts],
];

/** A search finds an explanation by its first sentence and by these words. */
const ALSO_ASKED: Partial<Record<Word, string>> = {
  'expected-value': 'ev worth return rtp',
  'house-edge': 'cost loss lose cheapest best least worth',
  'chance-to-win': 'probability win odds',
  'session-strip': 'colours bar play many lose',
  gas: 'fee fees transaction',
  exit: 'get out take withdraw withdrawal paid pay liquidity cash money winnings win leave',
  control: 'admin owner rug pause upgrade power',
  fairness: 'rigged fair cheat random manipulate',
  code: 'audit audited verified source bug hack hacked same deployed chain confirmed',
  grade: 'letter safe risk risky scam',
  'grade-a': 'letter',
  'grade-b': 'letter',
  'grade-c': 'letter',
  'grade-d': 'letter',
  'grade-f': 'letter',
  'grade-nr': 'letter',
  'key-holder': 'admin owner',
  block: 'live when time',
  stale: 'old outdated',
};

/** Each word leads to a section of a game's page. */
const SECTION_OF: Partial<Record<Word, string>> = {
  'house-edge': ids.game.live,
  'expected-value': ids.game.live,
  'chance-to-win': ids.game.live,
  'largest-prize': ids.game.payouts,
  payout: ids.game.payouts,
  'session-strip': ids.game.sessions,
  odds: ids.game.facets,
  exit: ids.game.exit,
  owed: ids.game.exit,
  coverage: ids.game.exit,
  control: ids.game.powers,
  'key-holder': ids.game.powers,
  multisig: ids.game.powers,
  timelock: ids.game.powers,
  'proxy-and-upgrade': ids.game.powers,
  fairness: ids.game.outcome,
  randomness: ids.game.outcome,
  code: ids.game.grade,
  grade: ids.game.grade,
};

/** All topics: pages, then sections of games, then technical words. */
export function searchTopics(
  explanations: ReadonlyMap<string, Explanation> = EXPLANATIONS,
): SearchTopic[] {
  const words = WORDS.flatMap((word): SearchTopic[] => {
    const found = explanations.get(word);
    if (found === undefined) return [];
    const meaning = firstSentence(plainText(parseMarkdown(found.markdown)));
    const asked = `${meaning.toLowerCase()} ${ALSO_ASKED[word] ?? ''}`.trim();
    return [[found.name, wordAddress(word), asked, SECTION_OF[word] ?? '']];
  });
  return [...PAGES, ...SECTIONS, ...words];
}

function about(id: string): string {
  return `${pages.about}#${id}`;
}
