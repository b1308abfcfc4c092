import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AUDIT,
  CHAIN,
  type Change,
  changedContent,
  checkChanged,
  OPEN_FINDING,
  PROTOCOL,
  validText,
  WATCHED,
} from '../../../test/content/check-changed.ts';
import { splitFile } from '../fields/split-file.ts';
import { formatProblem } from '../files/problem.ts';
import { fixFiles } from './fix-files.ts';

function fixed(path: string, change: Change) {
  const content = changedContent({ [path]: change });
  const before = content.files.find(({ relativePath }) => relativePath === path)!.text!;
  const { changed, fixes, checked } = fixFiles(content, () => true);
  return {
    before,
    after: changed.get(path) ?? before,
    fixes: fixes.map((fix) => `${fix.line}:${fix.column} ${fix.field}: ${fix.message}`),
    problems: checked.problems.map(formatProblem),
  };
}

const LOTTERY = '0x5aF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c';

test('content without a mistake is not changed', () => {
  const { changed, fixes, checked } = fixFiles(changedContent({}), () => true);
  expect([changed.size, fixes, checked.problems]).toEqual([0, [], []]);
  expect(checked.dataset).not.toBeNull();
});

describe('is fixed', () => {
  test.each<[string, string, readonly [string, string], string, string]>([
    [
      'an address without its checksum',
      PROTOCOL,
      [LOTTERY, LOTTERY.toLowerCase()],
      validText(PROTOCOL),
      `33:14 live.contracts.lottery: replaced "${LOTTERY.toLowerCase()}" with "${LOTTERY}"`,
    ],
    [
      'a number in quotes',
      PROTOCOL,
      ['chainId: 56', 'chainId: "56"'],
      validText(PROTOCOL),
      '4:10 chainId: replaced "56" with 56',
    ],
    [
      'a tab as indentation that means the same at every tab width',
      CHAIN,
      ['  - "https', '\t- "https'],
      validText(CHAIN),
      '5:1 frontmatter: replaced tabs with spaces',
    ],
    [
      'a number without quotes where text is required',
      AUDIT,
      ['methodology: "1"', 'methodology: 1 # the first'],
      validText(AUDIT, ['methodology: "1"', 'methodology: "1" # the first']),
      '5:14 methodology: replaced 1 with "1"',
    ],
    [
      'a bare day',
      PROTOCOL,
      ['"2026-11-20"', '2026-11-20'],
      validText(PROTOCOL),
      '10:10 addedAt: replaced 2026-11-20 with "2026-11-20"',
    ],
    [
      'a day in words',
      PROTOCOL,
      ['"2026-11-20"', '20 November 2026'],
      validText(PROTOCOL),
      '10:10 addedAt: replaced 20 November 2026 with "2026-11-20"',
    ],
    [
      'a time in another form and zone',
      AUDIT,
      ['"2026-11-22T09:00:00.000Z"', "'2026-11-22T11:00:00+02:00'"],
      validText(AUDIT),
      `4:14 publishedAt: replaced '2026-11-22T11:00:00+02:00' with "2026-11-22T09:00:00.000Z"`,
    ],
    [
      'a word that some YAML readers read as yes',
      WATCHED,
      ['name: Sun Timer', 'name: On'],
      validText(WATCHED, ['name: Sun Timer', 'name: "On"']),
      '2:7 name: replaced On with "On"',
    ],
    [
      'a number in another form',
      PROTOCOL,
      ['chainId: 56', 'chainId: 0x38'],
      validText(PROTOCOL),
      '4:10 chainId: replaced 0x38 with 56',
    ],
    [
      'tabs between key, value and comment',
      PROTOCOL,
      ['chainId: 56', 'chainId:\t56\t# BNB'],
      validText(PROTOCOL, ['chainId: 56', 'chainId: 56 # BNB']),
      '4:9 frontmatter: replaced tabs with spaces',
    ],
    [
      'spaces at the end of a line',
      PROTOCOL,
      ['chainId: 56\n', 'chainId: 56  \n'],
      validText(PROTOCOL),
      '4:12 frontmatter: deleted the spaces at the end of the line',
    ],
    [
      'keys in another order, with their comments',
      PROTOCOL,
      [
        'name: Moon Lottery\ncategory: lottery\n',
        '# yaml-language-server: $schema=x\n# The kind.\ncategory: lottery # one\n# As it calls itself.\nname: Moon Lottery\n',
      ],
      validText(PROTOCOL, [
        'name: Moon Lottery\ncategory: lottery\n',
        '# yaml-language-server: $schema=x\n# As it calls itself.\nname: Moon Lottery\n# The kind.\ncategory: lottery # one\n',
      ]),
      '3:1 frontmatter: put the keys in the order of the schema',
    ],
    [
      'keys of a group in a list',
      PROTOCOL,
      [
        '  - id: set-fee\n    who: The owner\n',
        '  - who: The owner\n    # Now.\n    id: set-fee\n',
      ],
      validText(PROTOCOL, [
        '  - id: set-fee\n    who: The owner\n',
        '  - # Now.\n    id: set-fee\n    who: The owner\n',
      ]),
      '13:1 powers[0]: put the keys in the order of the schema',
    ],
    [
      'keys of the group whose schema depends on the adapter',
      PROTOCOL,
      [
        '    ticketToken: CAKE/USD\n    nativeCoin: BNB/USD\n',
        '    nativeCoin: BNB/USD\n    ticketToken: CAKE/USD\n',
      ],
      validText(PROTOCOL),
      '36:1 live.feeds: put the keys in the order of the schema',
    ],
  ])('%s', (_, path, change, after, fix) => {
    const result = fixed(path, change);
    expect(result.after).toBe(after);
    expect(result.fixes).toContain(fix);
    expect(result.problems).toEqual([]);
  });

  test('everything at once, with each fix reported at its original place', () => {
    const change = validText(
      PROTOCOL,
      [`lottery: "${LOTTERY}"`, `lottery:\t${LOTTERY.toLowerCase()}  `],
      ['name: Moon Lottery\ncategory: lottery\n', 'category: lottery\nname: Moon Lottery\n'],
      ['"2026-11-20"', '2026/11/20'],
    );
    const result = fixed(PROTOCOL, change);
    expect(result.after).toBe(validText(PROTOCOL));
    expect(result.fixes.map((fix) => fix.split(': ', 1)[0])).toEqual([
      '2:1 frontmatter',
      '10:10 addedAt',
      '33:13 frontmatter',
      '33:14 live.contracts.lottery',
      '33:14 live.contracts.lottery',
      '33:56 frontmatter',
    ]);
  });
});

describe('is left to a person', () => {
  test.each<[string, string, readonly [string, string]]>([
    ['a wrong checksum, because a digit may be mistyped', PROTOCOL, ['0x5aF6', '0x5AF6']],
    ['a day with two readings', PROTOCOL, ['"2026-11-20"', '"3/4/2026"']],
    ['a time without a zone', AUDIT, ['09:00:00.000Z', '09:00:00']],
    [
      'a number that older readers read as another number',
      PROTOCOL,
      ['chainId: 56', 'chainId: 056'],
    ],
    [
      'a tab as indentation whose width decides the group',
      PROTOCOL,
      ['  pull: One', '\tpull: One'],
    ],
    ['yes for true', PROTOCOL, ['sourcePublic: true', 'sourcePublic: yes']],
    ['null where text is required', PROTOCOL, ['name: Moon Lottery', 'name: null']],
    ['an amount in another notation', CHAIN, ['750', '7.5e2x']],
    ['a tab in a text', PROTOCOL, ['name: Moon Lottery', 'name: "Moon\tLottery"']],
    [
      'a text that is not YAML',
      PROTOCOL,
      [`lottery: "${LOTTERY}"`, `lottery: [${LOTTERY.toLowerCase()}  `],
    ],
    [
      'the order of keys if one of them is unknown',
      WATCHED,
      ['name: Sun Timer\n', 'nmae: Sun Timer\n'],
    ],
    ['spaces that break a line of the body', OPEN_FINDING, ['`setFee` has', '`setFee`  \nhas']],
    ['braces', CHAIN, ['{ symbol: BNB, decimals: 18 }', '{ decimals: 18, symbol: BNB }']],
  ])('%s', (_, path, change) => {
    const { before, after, fixes } = fixed(path, change);
    expect(after).toBe(before);
    expect(fixes).toEqual([]);
  });

  test('a file that is not selected', () => {
    const content = changedContent({ [PROTOCOL]: [LOTTERY, LOTTERY.toLowerCase()] });
    expect(fixFiles(content, (path) => path === `content/${CHAIN}`).changed.size).toBe(0);
  });
});

const RUNS = 100;

/** Each function puts a typical mistake into a text. Only some of these mistakes can be fixed. */
const mistake = fc.constantFrom<(text: string, at: number) => string>(
  (text, at) => replaceNth(text, /0x[0-9a-fA-F]{40}/g, at, (a) => a.toLowerCase()),
  (text, at) => replaceNth(text, /0x[0-9a-fA-F]{40}/g, at, (a) => `${a.slice(0, -1)}0`),
  (text, at) => replaceNth(text, /"[^"\n]*"/g, at, (quoted) => quoted.slice(1, -1)),
  (text, at) => replaceNth(text, /"[^"\n]*"/g, at, (quoted) => `'${quoted.slice(1, -1)}'`),
  (text, at) => replaceNth(text, /\.000Z/g, at, () => '+01:00'),
  (text, at) => replaceNth(text, /: /g, at, () => ':\t'),
  (text, at) => replaceNth(text, /\n/g, at, () => '  \n'),
  (text, at) => replaceNth(text, /\n/g, at, () => ' # why \t\n'),
  (text, at) => replaceNth(text, /\n( *)(?=[a-z])/gi, at, (found) => `${found}# what${found}`),
  (text, at) => replaceNth(text, /\n\n/g, at, () => '\n'),
  (text, at) => replaceNth(text, /\n/g, at, () => '\n\n'),
  (text, at) => replaceNth(text, /\d{4}-\d{2}-\d{2}/g, at, (day) => day.replaceAll('-', '/')),
  (text, at) => replaceNth(text, /: [a-z-]+\n/gi, at, () => ': |+\n      Lines\n\n'),
  (text, at) => replaceNth(text, /: [A-Z][a-z ]+\n/gi, at, (value) => `${value}        and more\n`),
  (text, at) => swapLines(text, at),
  (text, at) => swapLines(text, at),
  (text, at) => text.slice(0, at % text.length) + text.slice((at % text.length) + 1),
);
const path = fc.constantFrom(PROTOCOL, WATCHED, CHAIN, AUDIT, OPEN_FINDING, 'terms.md');

function replaceNth(text: string, what: RegExp, n: number, by: (found: string) => string): string {
  const all = [...text.matchAll(what)];
  const found = all[n % Math.max(1, all.length)];
  if (found === undefined) return text;
  const end = found.index + found[0].length;
  return text.slice(0, found.index) + by(found[0]) + text.slice(end);
}

function swapLines(text: string, at: number): string {
  const lines = text.split('\n');
  const i = at % (lines.length - 1);
  return [...lines.slice(0, i), lines[i + 1], lines[i], ...lines.slice(i + 2)].join('\n');
}

const spoilt = fc
  .tuple(path, fc.array(fc.tuple(mistake, fc.nat(1000)), { minLength: 1, maxLength: 6 }))
  .map(([file, mistakes]) => ({
    file,
    text: mistakes.reduce((text, [make, at]) => make(text, at), validText(file)),
  }));

test('after a fix, the problems that the mistake hid are reported', () => {
  const spoilt = validText(
    AUDIT,
    [`"${LOTTERY}"`, LOTTERY],
    ['protocols: [moon-lottery]', 'protocols: [moo-lottery]'],
  );
  const reported = checkChanged({ [AUDIT]: spoilt }).problems;
  const { fixes, problems } = fixed(AUDIT, spoilt);
  expect(fixes).toEqual([expect.stringContaining('address')]);
  expect(problems.length).toBeGreaterThan(reported.length - fixes.length);
  expect(problems).toEqual(expect.arrayContaining([expect.stringContaining('moo-lottery')]));
});

test('a fix never does harm, whatever an editor wrote', () => {
  fc.assert(
    fc.property(spoilt, ({ file, text }) => {
      const reported = checkChanged({ [file]: text }).problems;
      const { before, after, fixes, problems } = fixed(file, text);

      // Without a fixable problem, only the formatting may change.
      const isTidied = reported.every(({ edit }) => edit === undefined);
      if (isTidied) expect(problems).toHaveLength(reported.length);
      expect(fixes.length > 0).toBe(after !== before);

      expect(fixed(file, after)).toMatchObject({ after, fixes: [], problems });

      expect(commentsOf(after)).toEqual(commentsOf(before));
      const [was, is] = [splitFile('', before), splitFile('', after)];
      expect(is.body).toEqual(was.body);
      expect(meaning(is.frontmatter?.data)).toEqual(meaning(was.frontmatter?.data));
    }),
    { numRuns: RUNS },
  );
});

function commentsOf(text: string): string[] {
  return [...text.matchAll(/#.*$/gm)]
    .map(([comment]) => comment.replaceAll('\t', ' ').trim())
    .sort();
}

function meaning(value: unknown): unknown {
  if (typeof value === 'string' && /^\d{4}[-/]\d{1,2}[-/]\d{1,2}/.test(value)) {
    const iso = value.replaceAll('/', '-').replace(/-(?=\d(?!\d))/g, '-0');
    return Date.parse(iso);
  }
  if (typeof value === 'string') return /^[\dx]/.test(value) ? Number(value) : value;
  if (Array.isArray(value)) return value.map(meaning);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, meaning(item)]));
}
