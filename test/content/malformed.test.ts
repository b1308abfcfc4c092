import { describe, expect, test } from 'vitest';
import { readRecords } from '../../src/content/check-files.ts';
import { RULES } from '../../src/content/rules/rules.ts';
import {
  AUDIT,
  changedContent,
  OPEN_FINDING,
  PROTOCOL,
  problemsOf,
  validText,
  WATCHED,
} from './check-changed.ts';
import { MALFORMED_FIXTURES, STRAY_FILES } from './malformed-fixtures.ts';

test('the valid content has no problem', () => {
  expect(problemsOf({})).toEqual([]);
});

describe('one mistake', () => {
  test('is a folder with what is wrong and what is printed', () => {
    expect(MALFORMED_FIXTURES.length).toBeGreaterThan(150);
    expect(STRAY_FILES).toEqual([]);
    const isWhole = MALFORMED_FIXTURES.map(({ name, isExpected, changes }) => ({
      name,
      isExpected,
      isWrong: Object.keys(changes).length > 0,
    }));
    expect(isWhole.filter((fixture) => !fixture.isExpected || !fixture.isWrong)).toEqual([]);
  });

  test('keeps its bytes, whatever git or an editor would like', () => {
    const bytesOf = (name: string, path: string) =>
      Buffer.from(
        MALFORMED_FIXTURES.find((f) => f.name === `bytes/${name}`)!.changes[path] as Buffer,
      );
    expect(bytesOf('crlf-before-a-mistake', PROTOCOL).includes('\r\n')).toBe(true);
    const marked = bytesOf('a-byte-order-mark-before-a-mistake', OPEN_FINDING);
    expect([...marked.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test('is there for every rule', () => {
    const reporting = new Set(
      MALFORMED_FIXTURES.flatMap(({ changes }) => {
        const { records } = readRecords(changedContent(changes));
        return RULES.filter(({ check }) => [...check(records)].length > 0);
      }),
    );
    expect(RULES.filter((rule) => !reporting.has(rule)).map(({ name }) => name)).toEqual([]);
  });

  // `vitest -u` writes what is printed; read the difference before you commit it.
  test.each(MALFORMED_FIXTURES)('$name', async ({ changes, expected }) => {
    const printed = problemsOf(changes);
    expect(printed.length).toBeGreaterThan(0);
    await expect(printed.map((line) => `${line}\n`).join('')).toMatchFileSnapshot(expected);
  });
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
    'content/audits/moon-lottery/v1/f-01.md:1:1 file: has a name that means content/audits/moon-lottery/v1/F-01.md too (got "f-01.md"); give this one a name of its own, or delete it',
    'content/protocols/moon-lottery.md:11:1 websiet: is not a known key; did you mean website?',
    'content/protocols/moon-lottery.md:21:14 live.contracts.lottery: is not text (got 0x5aF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c unquoted); quote this value',
  ]);
});

describe('what is too large to be a file here', () => {
  const megabytes = new TextEncoder().encode(`${validText(WATCHED)}${'word '.repeat(400_000)}`);
  test.each([
    [
      'frontmatter that is too long',
      { [PROTOCOL]: `---\n${'# name\n'.repeat(5000)}---\nA game.\n` },
      'content/protocols/moon-lottery.md:1:1 frontmatter: is too long (got 35003 characters); keep it within 32768',
    ],
    [
      'brackets without end',
      { [PROTOCOL]: ['[moon]', '['.repeat(20_000)] as const },
      'content/protocols/moon-lottery.md:1:4 frontmatter: is nested too deeply; write it more simply',
    ],
    [
      'quotes inside quotes without end',
      { [OPEN_FINDING]: ['`setFee`', '>'.repeat(20_000)] as const },
      'content/audits/moon-lottery/v1/F-01.md:10:1 body: is nested too deeply; write it more simply',
    ],
    [
      'a body of 2 MB',
      { [WATCHED]: megabytes },
      'content/protocols/sun-timer.md:1:1 file: is too long (got 1954 KiB); keep a file within 64 KiB',
    ],
    [
      'a table of a thousand columns',
      {
        [AUDIT]: validText(AUDIT, ['One key', `${'| a '.repeat(20_000)}|\n\nOne key`]).slice(
          0,
          65_536,
        ),
      },
      'content/audits/moon-lottery/v1/audit.md:21:1 body: lacks the section "Method"; the body is "## Summary" and "## Method"',
    ],
  ])('%s', (_mistake, changes, printed) => {
    expect(problemsOf(changes)).toEqual([printed]);
  });
});
