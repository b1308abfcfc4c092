import { describe, expect, test } from 'vitest';
import { liveRecord } from '../../src/schema/live-record.ts';
import {
  AUDIT,
  CHAIN,
  type Change,
  OPEN_FINDING,
  PROTOCOL,
  problemsOf,
  validText,
  WATCHED,
} from './check-changed.ts';

/** The contract families that can be named, as messages list them. */
const ADAPTERS = liveRecord.options.map(({ shape }) => shape.adapter.value).join(', ');

/** One mistake each in otherwise valid content, and all that is printed about it. */
interface Case {
  mistake: string;
  changes: Record<string, Change>;
  printed: string[];
}

test('the valid content has no problem', () => {
  expect(problemsOf({})).toEqual([]);
});

test('five mistakes in five places are told in one run', () => {
  const changes = {
    [OPEN_FINDING]: ['severity: high', 'severity: hihg'],
    [PROTOCOL]: validText(
      PROTOCOL,
      [
        'lottery: "0x5aF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c"',
        'lottery: 0x5aF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c',
      ],
      ['sourcePublic', 'websiet: "https://moon.example"\nsourcePublic'],
    ),
    'audits/moon-lottery/v1/f-01.md': validText(OPEN_FINDING),
    'audits/moon-lottery/v1/F-02.md': ['Taken once since then.', ''],
  } as const;
  expect(problemsOf(changes)).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:2:11 severity: is not one of critical, high, medium, low, informational (got "hihg"); did you mean "high"?',
    'content/audits/moon-lottery/v1/F-02.md:14:1 body: is empty; describe the finding in detail below the frontmatter',
    'content/audits/moon-lottery/v1/f-01.md:1:1 file: has the same code as content/audits/moon-lottery/v1/F-01.md (got "f-01"); give each finding a code of its own',
    'content/protocols/moon-lottery.md:11:1 websiet: is not a known key; did you mean website?',
    'content/protocols/moon-lottery.md:21:14 live.contracts.lottery: is not text (got 0x5aF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c unquoted); quote this value',
  ]);
});

describe('fences', () => {
  const cases: Case[] = [
    {
      mistake: 'an empty file',
      changes: { [PROTOCOL]: '' },
      printed: [
        'content/protocols/moon-lottery.md:1:1 frontmatter: is missing; start the file with a line of three hyphens',
      ],
    },
    {
      mistake: 'no frontmatter',
      changes: { [PROTOCOL]: 'A game.\n' },
      printed: [
        'content/protocols/moon-lottery.md:1:1 frontmatter: is missing; start the file with a line of three hyphens',
      ],
    },
    {
      mistake: 'frontmatter that does not end',
      changes: { [PROTOCOL]: '---\nname: Moon Lottery\n' },
      printed: [
        'content/protocols/moon-lottery.md:1:1 frontmatter: does not end; close it with a line of three hyphens',
      ],
    },
    {
      mistake: 'frontmatter that is code',
      changes: { [PROTOCOL]: '---js\n({ name: process.exit(1) })\n---\nA game.\n' },
      printed: [
        'content/protocols/moon-lottery.md:1:4 frontmatter: is opened with more than three hyphens (got "---js"); write --- alone on the first line; only YAML is read',
      ],
    },
    {
      mistake: 'frontmatter in JSON',
      changes: { [PROTOCOL]: '---json\n{ "name": "Moon" }\n---\nA game.\n' },
      printed: [
        'content/protocols/moon-lottery.md:1:4 frontmatter: is opened with more than three hyphens (got "---json"); write --- alone on the first line; only YAML is read',
      ],
    },
    {
      mistake: 'frontmatter in CoffeeScript',
      changes: { [PROTOCOL]: '---coffee\nname: 1\n---\nA game.\n' },
      printed: [
        'content/protocols/moon-lottery.md:1:4 frontmatter: is opened with more than three hyphens (got "---coffee"); write --- alone on the first line; only YAML is read',
      ],
    },
    {
      mistake: 'frontmatter in a language that every object has',
      changes: { [PROTOCOL]: '---constructor\nname: 1\n---\nA game.\n' },
      printed: [
        'content/protocols/moon-lottery.md:1:4 frontmatter: is opened with more than three hyphens (got "---constructor"); write --- alone on the first line; only YAML is read',
      ],
    },
    {
      mistake: 'a fence of four hyphens',
      changes: { [PROTOCOL]: ['---\n', '----\n'] },
      printed: [
        'content/protocols/moon-lottery.md:1:4 frontmatter: is opened with more than three hyphens (got "----"); write --- alone on the first line; only YAML is read',
      ],
    },
    {
      mistake: 'a closing fence of four hyphens',
      changes: { [PROTOCOL]: ['---\n\nA player', '----\n\nA player'] },
      printed: [
        'content/protocols/moon-lottery.md:26:1 frontmatter: is closed with more than three hyphens (got "----"); write --- alone on its last line',
      ],
    },
    {
      mistake: 'empty frontmatter',
      changes: { [PROTOCOL]: '---\n---\nA game.\n' },
      printed: [
        'content/protocols/moon-lottery.md:1:1 frontmatter: is empty; write the fields of this record',
      ],
    },
    {
      mistake: 'frontmatter of comments only',
      changes: { [PROTOCOL]: '---\n# name\n---\nA game.\n' },
      printed: [
        'content/protocols/moon-lottery.md:1:1 frontmatter: is empty; write the fields of this record',
      ],
    },
    {
      mistake: 'frontmatter that is a list',
      changes: { [PROTOCOL]: '---\n- name\n---\nA game.\n' },
      printed: [
        'content/protocols/moon-lottery.md:2:1 frontmatter: is not a list of fields; write one "name: value" on each line',
      ],
    },
    {
      mistake: 'frontmatter that is one word',
      changes: { [PROTOCOL]: '---\nname\n---\nA game.\n' },
      printed: [
        'content/protocols/moon-lottery.md:2:1 frontmatter: is not a list of fields; write one "name: value" on each line',
      ],
    },
    {
      mistake: 'frontmatter that is too long',
      changes: { [PROTOCOL]: `---\n${'# name\n'.repeat(5000)}---\nA game.\n` },
      printed: [
        'content/protocols/moon-lottery.md:1:1 frontmatter: is too long (got 35003 characters); keep it within 32768',
      ],
    },
  ];
  test.each(cases)('$mistake', ({ changes, printed }) => {
    expect(problemsOf(changes)).toEqual(printed);
  });
});

describe('YAML', () => {
  const cases: Case[] = [
    {
      mistake: 'a key twice',
      changes: { [PROTOCOL]: ['category: lottery', 'category: lottery\ncategory: timer'] },
      printed: [
        'content/protocols/moon-lottery.md:4:1 category: is written twice; keep one of the two',
      ],
    },
    {
      mistake: 'a nested key twice',
      changes: { [PROTOCOL]: ['  pull:', '  pull: One draw\n  pull:'] },
      printed: [
        'content/protocols/moon-lottery.md:26:3 live.pull: is written twice; keep one of the two',
      ],
    },
    {
      mistake: 'a tab as indentation',
      changes: { [PROTOCOL]: ['  adapter:', '\tadapter:'] },
      printed: [
        'content/protocols/moon-lottery.md:18:1 frontmatter: holds a tab; write spaces instead',
      ],
    },
    {
      mistake: 'a tab after a colon',
      changes: { [PROTOCOL]: ['category: lottery', 'category:\tlottery'] },
      printed: [
        'content/protocols/moon-lottery.md:3:10 frontmatter: holds a tab; write spaces instead',
      ],
    },
    {
      mistake: 'an anchor and an alias',
      changes: { [PROTOCOL]: ['name: Moon Lottery', 'name: &moon Moon Lottery\nnote: *moon'] },
      printed: [
        'content/protocols/moon-lottery.md:2:13 name: uses an anchor; write the value out',
        'content/protocols/moon-lottery.md:3:7 note: uses an anchor; write the value out',
      ],
    },
    {
      mistake: 'an anchor on a group of fields',
      changes: { [PROTOCOL]: ['  contracts:', '  contracts: &both'] },
      printed: [
        'content/protocols/moon-lottery.md:20:5 live.contracts: uses an anchor; write the value out',
      ],
    },
    {
      mistake: 'aliases that multiply',
      changes: { [PROTOCOL]: ['aliases: [moon]', 'aliases: [&a [x, x], &b [*a, *a], [*b, *b]]'] },
      printed: [
        'content/protocols/moon-lottery.md:9:14 aliases[0]: uses an anchor; write the value out',
        'content/protocols/moon-lottery.md:9:25 aliases[1]: uses an anchor; write the value out',
        'content/protocols/moon-lottery.md:9:26 aliases[1][0]: uses an anchor; write the value out',
        'content/protocols/moon-lottery.md:9:30 aliases[1][1]: uses an anchor; write the value out',
        'content/protocols/moon-lottery.md:9:36 aliases[2][0]: uses an anchor; write the value out',
        'content/protocols/moon-lottery.md:9:40 aliases[2][1]: uses an anchor; write the value out',
      ],
    },
    {
      mistake: 'a tag',
      changes: { [PROTOCOL]: ['name: Moon', 'name: !!str Moon'] },
      printed: [
        'content/protocols/moon-lottery.md:2:13 name: carries a tag (got tag:yaml.org,2002:str); quote the value',
      ],
    },
    {
      mistake: 'an unknown tag',
      changes: { [PROTOCOL]: ['name: Moon', 'name: !lua Moon'] },
      printed: [
        'content/protocols/moon-lottery.md:2:12 name: carries a tag (got !lua); quote the value',
      ],
    },
    {
      mistake: 'a merge key',
      changes: { [CHAIN]: ['nativeCoin: {', 'nativeCoin: { <<: x,'] },
      printed: [
        'content/chains/56.md:3:15 nativeCoin.<<: is not a known key; the keys here are symbol, decimals',
      ],
    },
    {
      mistake: 'a key that is a number',
      changes: { [CHAIN]: ['  BNB/USD:', '  56:'] },
      printed: [
        'content/chains/56.md:14:3 feeds: has a key that is no word; write a word, in quotes if need be',
      ],
    },
    {
      mistake: 'a key that reaches for the prototype',
      changes: { [PROTOCOL]: ['powers:', '__proto__: { name: Moon }\npowers:'] },
      printed: [
        'content/protocols/moon-lottery.md:12:1 frontmatter: has a key that is no word; write a word, in quotes if need be',
      ],
    },
    {
      mistake: 'a handle without quotes',
      changes: { [PROTOCOL]: ['"@moonlottery"', '@moonlottery'] },
      printed: [
        'content/protocols/moon-lottery.md:7:10 frontmatter: is not YAML: plain value cannot start with reserved character @; quote this value',
      ],
    },
    {
      mistake: 'a colon in text without quotes',
      changes: { [PROTOCOL]: ['Six digits, one', 'Six digits: one'] },
      printed: [
        'content/protocols/moon-lottery.md:8:14 frontmatter: is not YAML: nested mappings are not allowed in compact mappings; quote this value',
      ],
    },
    {
      mistake: 'a quote that does not close',
      changes: { [PROTOCOL]: ['"@moonlottery"', '"@moonlottery'] },
      printed: [
        'content/protocols/moon-lottery.md:7:23 frontmatter: is not YAML: missing closing "quote; close the quote or bracket, or quote the value',
      ],
    },
    {
      mistake: 'a document that ends early',
      changes: { [PROTOCOL]: ['name:', '...\nname:'] },
      printed: [
        'content/protocols/moon-lottery.md:2:1 frontmatter: is not a list of fields; write one "name: value" on each line',
      ],
    },
    {
      mistake: 'two words that YAML keeps for itself',
      changes: {
        [WATCHED]: validText(
          WATCHED,
          ['name: Sun', 'name: `Sun'],
          ['description: The', 'description: %The'],
        ),
      },
      printed: [
        'content/protocols/sun-timer.md:2:7 frontmatter: is not YAML: plain value cannot start with reserved character `; quote this value',
        'content/protocols/sun-timer.md:9:14 frontmatter: is not YAML: plain value cannot start with directive indicator character %; quote this value',
      ],
    },
    {
      mistake: 'a bracket that does not close',
      changes: { [PROTOCOL]: ['[moon]', '[moon'] },
      printed: [
        'content/protocols/moon-lottery.md:10:1 frontmatter: is not YAML: flow sequence in block collection must be sufficiently indented and end with a ]; mend the line, or quote its value',
      ],
    },
    {
      mistake: 'brackets without end',
      changes: { [PROTOCOL]: ['[moon]', '['.repeat(20_000)] },
      printed: [
        'content/protocols/moon-lottery.md:1:4 frontmatter: is nested too deeply; write it more simply',
      ],
    },
  ];
  test.each(cases)('$mistake', ({ changes, printed }) => {
    expect(problemsOf(changes)).toEqual(printed);
  });
});

describe('bare values', () => {
  const cases: Case[] = [
    {
      mistake: 'an address',
      changes: {
        [PROTOCOL]: [
          'lottery: "0x5aF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c"',
          'lottery: 0x5aF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c',
        ],
      },
      printed: [
        'content/protocols/moon-lottery.md:20:14 live.contracts.lottery: is not text (got 0x5aF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c unquoted); quote this value',
      ],
    },
    {
      mistake: 'a day',
      changes: { [PROTOCOL]: ['"2026-11-20"', '2026-11-20'] },
      printed: [
        'content/protocols/moon-lottery.md:10:10 addedAt: is not read alike by every YAML reader (got 2026-11-20 unquoted); quote this value',
      ],
    },
    {
      mistake: 'a time',
      changes: { [AUDIT]: ['"2026-11-22T09:00:00.000Z"', '2026-11-22T09:00:00.000Z'] },
      printed: [
        'content/audits/moon-lottery/v1/audit.md:4:14 publishedAt: is not read alike by every YAML reader (got 2026-11-22T09:00:00.000Z unquoted); quote this value',
      ],
    },
    {
      mistake: 'a version',
      changes: { 'terms.md': ['"1"', '1'] },
      printed: ['content/terms.md:3:10 version: is not text (got 1 unquoted); quote this value'],
    },
    {
      mistake: 'a version with a point',
      changes: { 'terms.md': ['"1"', '1.10'] },
      printed: ['content/terms.md:3:10 version: is not text (got 1.10 unquoted); quote this value'],
    },
    {
      mistake: 'a number with a leading zero',
      changes: { [PROTOCOL]: ['chainId: 56', 'chainId: 056'] },
      printed: [
        'content/protocols/moon-lottery.md:4:10 chainId: is not read alike by every YAML reader (got 056 unquoted); write 56',
      ],
    },
    {
      mistake: 'a number in hexadecimal',
      changes: { [PROTOCOL]: ['chainId: 56', 'chainId: 0x38'] },
      printed: [
        'content/protocols/moon-lottery.md:4:10 chainId: is not read alike by every YAML reader (got 0x38 unquoted); write 56',
      ],
    },
    {
      mistake: 'a number with an exponent',
      changes: { [CHAIN]: ['blockIntervalMs: 750', 'blockIntervalMs: 7.5e2'] },
      printed: [
        'content/chains/56.md:8:18 blockIntervalMs: is not read alike by every YAML reader (got 7.5e2 unquoted); write 750',
      ],
    },
    {
      mistake: 'a number with underscores',
      changes: { [CHAIN]: ['blockIntervalMs: 750', 'blockIntervalMs: 1_000'] },
      printed: [
        'content/chains/56.md:8:18 blockIntervalMs: is not a number (got "1_000"); write a number without quotes',
      ],
    },
    {
      mistake: 'a commit hash of digits',
      changes: { [AUDIT]: ['commit: null', 'commit: 1234567890123456789012345678901234567890'] },
      printed: [
        'content/audits/moon-lottery/v1/audit.md:13:11 scope.commit: is not text (got 1234567890123456789012345678901234567890 unquoted); quote this value',
      ],
    },
    {
      mistake: 'yes for true',
      changes: { [PROTOCOL]: ['sourcePublic: true', 'sourcePublic: yes'] },
      printed: [
        'content/protocols/moon-lottery.md:11:15 sourcePublic: is not true or false (got "yes"); write true or false without quotes',
      ],
    },
    {
      mistake: 'yes for text',
      changes: { [PROTOCOL]: ['name: Moon Lottery', 'name: Yes'] },
      printed: [
        'content/protocols/moon-lottery.md:2:7 name: is not read alike by every YAML reader (got Yes unquoted); quote this value',
      ],
    },
    {
      mistake: 'true in capitals',
      changes: { [PROTOCOL]: ['sourcePublic: true', 'sourcePublic: TRUE'] },
      printed: [
        'content/protocols/moon-lottery.md:11:15 sourcePublic: is not read alike by every YAML reader (got TRUE unquoted); write true',
      ],
    },
    {
      mistake: 'a tilde for null',
      changes: { [WATCHED]: ['twitter: null', 'twitter: ~'] },
      printed: [
        'content/protocols/sun-timer.md:8:10 twitter: is not read alike by every YAML reader (got ~ unquoted); write null',
      ],
    },
    {
      mistake: 'nothing for null',
      changes: { [WATCHED]: ['twitter: null', 'twitter:'] },
      printed: [
        'content/protocols/sun-timer.md:8:9 twitter: has no value; write one, or delete the line',
      ],
    },
    {
      mistake: 'minutes and seconds',
      changes: { [PROTOCOL]: ['name: Moon Lottery', 'name: 12:30'] },
      printed: [
        'content/protocols/moon-lottery.md:2:7 name: is not read alike by every YAML reader (got 12:30 unquoted); quote this value',
      ],
    },
  ];
  test.each(cases)('$mistake', ({ changes, printed }) => {
    expect(problemsOf(changes)).toEqual(printed);
  });
});

describe('fields', () => {
  const cases: Case[] = [
    {
      mistake: 'an unknown key',
      changes: { [OPEN_FINDING]: ['severity: high', 'severity: high\nseverty: low'] },
      printed: [
        'content/audits/moon-lottery/v1/F-01.md:3:1 severty: is not a known key; did you mean severity?',
      ],
    },
    {
      mistake: 'a key like no other',
      changes: { [OPEN_FINDING]: ['severity: high', 'severity: high\nauthor: me'] },
      printed: [
        'content/audits/moon-lottery/v1/F-01.md:3:1 author: is not a known key; the keys here are severity, likelihood, impact, severityRationale, category, title, summary, status, evidence',
      ],
    },
    {
      mistake: 'an unknown key inside',
      changes: { [PROTOCOL]: ['heldBy: single-key', 'heldBy: single-key\n    since: "2026"'] },
      printed: [
        'content/protocols/moon-lottery.md:15:5 powers[0].since: is not a known key; the keys here are who, heldBy, effect, what',
      ],
    },
    {
      mistake: 'a missing field',
      changes: { [PROTOCOL]: ['category: lottery\n', ''] },
      printed: [
        'content/protocols/moon-lottery.md:1:1 category: is missing; write one of gacha, timer, lottery, fixed-odds, prediction, raffle, king-of-the-hill, bonding-curve, no-loss',
      ],
    },
    {
      mistake: 'a missing field inside',
      changes: { [PROTOCOL]: ['    nativeCoin: BNB/USD\n', ''] },
      printed: [
        'content/protocols/moon-lottery.md:22:3 live.feeds.nativeCoin: is missing; write text',
      ],
    },
    {
      mistake: 'a mistyped value of a set',
      changes: { [OPEN_FINDING]: ['severity: high', 'severity: hihg'] },
      printed: [
        'content/audits/moon-lottery/v1/F-01.md:2:11 severity: is not one of critical, high, medium, low, informational (got "hihg"); did you mean "high"?',
      ],
    },
    {
      mistake: 'the beginning of a value of a set',
      changes: { [PROTOCOL]: ['heldBy: single-key', 'heldBy: single'] },
      printed: [
        'content/protocols/moon-lottery.md:14:13 powers[0].heldBy: is not one of single-key, several-keys, timelock, unknown (got "single"); did you mean "single-key"?',
      ],
    },
    {
      mistake: 'a value of a set in capitals',
      changes: { [PROTOCOL]: ['status: tracked', 'status: Tracked'] },
      printed: [
        'content/protocols/moon-lottery.md:5:9 status: is not one of tracked, watchlist, ended, delisted (got "Tracked"); did you mean "tracked"?',
      ],
    },
    {
      mistake: 'an unknown adapter',
      changes: { [PROTOCOL]: ['adapter: pancake-lottery-v2', 'adapter: pancake-lotery-v2'] },
      printed: [
        `content/protocols/moon-lottery.md:18:12 live.adapter: is not one of ${ADAPTERS} (got "pancake-lotery-v2"); did you mean "pancake-lottery-v2"?`,
      ],
    },
    {
      mistake: 'no adapter',
      changes: { [PROTOCOL]: ['  adapter: pancake-lottery-v2\n', ''] },
      printed: [
        `content/protocols/moon-lottery.md:17:1 live.adapter: is missing; write one of ${ADAPTERS}`,
      ],
    },
    {
      mistake: 'an adapter that is a number',
      changes: { [PROTOCOL]: ['adapter: pancake-lottery-v2', 'adapter: 2'] },
      printed: [
        'content/protocols/moon-lottery.md:18:12 live.adapter: is not text (got 2 unquoted); quote this value',
      ],
    },
    {
      mistake: 'a number in quotes',
      changes: { [PROTOCOL]: ['chainId: 56', 'chainId: "56"'] },
      printed: [
        'content/protocols/moon-lottery.md:4:10 chainId: is not a number (got "56"); write a number without quotes',
      ],
    },
    {
      mistake: 'a number below its range',
      changes: { [CHAIN]: ['decimals: 8', 'decimals: -1'] },
      printed: [
        'content/chains/56.md:12:15 feeds.CAKE/USD.decimals: is too small (got -1); write a number from 0 on',
      ],
    },
    {
      mistake: 'a number above its range',
      changes: { [CHAIN]: ['decimals: 8', 'decimals: 37'] },
      printed: [
        'content/chains/56.md:12:15 feeds.CAKE/USD.decimals: is too big (got 37); write a number up to 36',
      ],
    },
    {
      mistake: 'a part of a whole',
      changes: { [CHAIN]: ['decimals: 8', 'decimals: 8.5'] },
      printed: [
        'content/chains/56.md:12:15 feeds.CAKE/USD.decimals: is not a whole number (got 8.5); write a whole number without quotes',
      ],
    },
    {
      mistake: 'other decimals than the one that is possible',
      changes: { [CHAIN]: ['decimals: 18', 'decimals: 8'] },
      printed: ['content/chains/56.md:3:38 nativeCoin.decimals: must be 18 (got 8); write 18'],
    },
    {
      mistake: 'text that is too long',
      changes: { [PROTOCOL]: ['Moon Lottery', 'M'.repeat(81)] },
      printed: [
        'content/protocols/moon-lottery.md:2:7 name: is too long (got "MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM…"); keep it within 80 characters',
      ],
    },
    {
      mistake: 'empty text',
      changes: { [PROTOCOL]: ['Moon Lottery', '""'] },
      printed: [
        'content/protocols/moon-lottery.md:2:7 name: is empty (got ""); write something here',
      ],
    },
    {
      mistake: 'text on two lines',
      changes: { [PROTOCOL]: ['name: Moon Lottery', 'name: |\n  Moon\n  Lottery'] },
      printed: [
        'content/protocols/moon-lottery.md:2:7 name: has the wrong form (got "Moon\\nLottery\\n"); keep it on one line',
      ],
    },
    {
      mistake: 'an empty list',
      changes: { [AUDIT]: ['covers: [moon-lottery]', 'covers: []'] },
      printed: [
        'content/audits/moon-lottery/v1/audit.md:2:9 covers: is empty (got a list); write at least one',
      ],
    },
    {
      mistake: 'text for a list',
      changes: { [AUDIT]: ['covers: [moon-lottery]', 'covers: moon-lottery'] },
      printed: [
        'content/audits/moon-lottery/v1/audit.md:2:9 covers: is not a list (got "moon-lottery"); write a list',
      ],
    },
    {
      mistake: 'a list for text',
      changes: { [PROTOCOL]: ['nativeCoin: BNB/USD\n', 'nativeCoin: [BNB/USD]\n'] },
      printed: [
        'content/protocols/moon-lottery.md:24:17 live.feeds.nativeCoin: is not text (got a list); write text',
      ],
    },
    {
      mistake: 'an address that is too short',
      changes: { [PROTOCOL]: ['0x5aF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c', '0x5aF6'] },
      printed: [
        'content/protocols/moon-lottery.md:20:14 live.contracts.lottery: has the wrong form (got "0x5aF6"); write an address: "0x" and 40 hex digits, in quotes',
      ],
    },
    {
      mistake: 'a day that does not exist',
      changes: { [PROTOCOL]: ['2026-11-20', '2026-02-30'] },
      printed: [
        'content/protocols/moon-lottery.md:10:10 addedAt: has the wrong form (got "2026-02-30"); write a day that exists',
      ],
    },
    {
      mistake: 'a time without milliseconds',
      changes: { [AUDIT]: ['09:00:00.000Z', '09:00:00Z'] },
      printed: [
        'content/audits/moon-lottery/v1/audit.md:4:14 publishedAt: has the wrong form (got "2026-11-22T09:00:00Z"); write the time as "YYYY-MM-DDTHH:MM:SS.mmmZ" (UTC, milliseconds)',
      ],
    },
    {
      mistake: 'an address of a page without https',
      changes: { [PROTOCOL]: ['https://moon.example', 'http://moon.example'] },
      printed: [
        'content/protocols/moon-lottery.md:6:10 website: has the wrong form (got "http://moon.example"); write a full https:// address',
      ],
    },
    {
      mistake: 'a handle without its @',
      changes: { [PROTOCOL]: ['@moonlottery', 'moonlottery'] },
      printed: [
        'content/protocols/moon-lottery.md:7:10 twitter: has the wrong form (got "moonlottery"); write the handle with its @, or null',
      ],
    },
    {
      mistake: 'quotes inside quotes without end',
      changes: { [OPEN_FINDING]: ['`setFee`', '>'.repeat(20_000)] },
      printed: [
        'content/audits/moon-lottery/v1/F-01.md:10:1 body: is nested too deeply; write it more simply',
      ],
    },
    {
      mistake: 'an alias in capitals',
      changes: { [PROTOCOL]: ['[moon]', '[Moon]'] },
      printed: [
        'content/protocols/moon-lottery.md:9:11 aliases[0]: has the wrong form (got "Moon"); use lower-case letters, digits and single hyphens',
      ],
    },
  ];
  test.each(cases)('$mistake', ({ changes, printed }) => {
    expect(problemsOf(changes)).toEqual(printed);
  });
});
