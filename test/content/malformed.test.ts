import { describe, expect, test } from 'vitest';
import { readRecords } from '../../src/content/records/read-records.ts';
import { problemsOfRules, RULES } from '../../src/content/rules/common/rules.ts';
import {
  AUDIT,
  changedContent,
  OPEN_FINDING,
  PROTOCOL,
  problemsOf,
  validText,
  WATCHED,
} from './check-changed.ts';
import { MALFORMED_FIXTURES } from './malformed-fixtures.ts';
import { isAsExpected, printProblems } from './print-problems.ts';

test('the valid content has no problem', () => {
  expect(problemsOf({})).toEqual([]);
});

describe('one mistake', () => {
  test('exists for every rule', () => {
    const silent = new Set(RULES);
    for (const { changes } of MALFORMED_FIXTURES) {
      const { records } = readRecords(changedContent(changes));
      for (const rule of silent)
        if (problemsOfRules(records, [rule]).length > 0) silent.delete(rule);
    }
    expect([...silent].map(({ name }) => name)).toEqual([]);
  });

  // `vitest -u` writes the printed problems into the fixture. Review the changed fixture before a commit.
  test.each(MALFORMED_FIXTURES)('$name', async ({ file, changes, expected, patch }) => {
    const printed = printProblems(changedContent(changes));
    expect(printed).not.toBe('');
    const top = isAsExpected(printed, expected) ? expected : printed;
    await expect(`${top}\n${patch}`).toMatchFileSnapshot(file);
  });
});

describe('a mistake that is too large for a fixture file', () => {
  const megabytes = new TextEncoder().encode(`${validText(WATCHED)}${'word '.repeat(400_000)}`);
  test.each([
    [
      'frontmatter that is too long',
      { [PROTOCOL]: `---\n${'# name\n'.repeat(5000)}---\nA game.\n` },
      'content/protocols/moon-lottery.md:1:1 frontmatter: is too long (got 35003 characters); write at most 32768 characters',
    ],
    [
      'brackets without end',
      { [PROTOCOL]: ['[moon]', '['.repeat(20_000)] as const },
      'content/protocols/moon-lottery.md:1:4 frontmatter: is nested too deeply; use fewer levels',
    ],
    [
      'quotes inside quotes without end',
      { [OPEN_FINDING]: ['`setFee`', '>'.repeat(20_000)] as const },
      'content/audits/moon-lottery/v1/F-01.md:10:1 body: is nested too deeply; use fewer levels of quotes, lists and emphasis',
    ],
    [
      'a body of 2 MB',
      { [WATCHED]: megabytes },
      'content/protocols/sun-timer.md:1:1 file: is too long (got 1954 KiB); shorten the file to at most 64 KiB',
    ],
    [
      'a table of a thousand columns',
      {
        [AUDIT]: validText(AUDIT, ['One key', `${'| a '.repeat(20_000)}|\n\nOne key`]).slice(
          0,
          65_536,
        ),
      },
      'content/audits/moon-lottery/v1/audit.md:21:1 body: lacks the section "Method"; the body must have "## Summary", then "## Method", and no other section',
    ],
  ])('%s', (_mistake, changes, printed) => {
    expect(problemsOf(changes)).toEqual([printed]);
  });
});
