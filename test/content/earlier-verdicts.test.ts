import { expect, test } from 'vitest';
import { checkFiles } from '../../src/content/dataset/check-files.ts';
import { judgeShare } from '../../src/content/dataset/judge-share.ts';
import { formatProblem } from '../../src/content/files/problem.ts';
import type { EarlierRun, KnownVerdicts } from '../../src/content/records/earlier-run.ts';
import { runAfter } from '../../src/content/records/found-out.ts';
import { readRecords } from '../../src/content/records/read-records.ts';
import type { Share } from '../../src/content/records/share.ts';
import { runAtOnce } from '../../src/content/records/steps.ts';
import type { FileRule } from '../../src/content/rules/common/rule.ts';
import { judgeInSteps, RULES } from '../../src/content/rules/common/rules.ts';
import {
  AUDIT,
  type Change,
  changedContent,
  FIXED_FINDING,
  OPEN_FINDING,
  PROTOCOL,
  WATCHED,
} from './check-changed.ts';
import { MALFORMED_FIXTURES } from './malformed-fixtures.ts';

type Changes = Readonly<Record<string, Change>>;

const METHOD = 'methodology/audits.md';

function problemsOf(changes: Changes, earlier?: EarlierRun): string[] {
  return checkFiles({ ...changedContent(changes), earlier }).problems.map(formatProblem);
}

test.each(MALFORMED_FIXTURES)(
  'a check finds $name after a check of the valid content',
  ({ changes }) => {
    const { earlier } = runAfter();
    problemsOf({}, earlier);
    expect(problemsOf(changes, earlier)).toEqual(problemsOf(changes));
    expect(problemsOf({}, earlier)).toEqual([]);
  },
);

/** Half of the audits, with what the rules for audits read. The other share has all other files. */
const SHARES: readonly Share[] = [
  (path) => path.startsWith('audits/moon') || path.startsWith('methodology/'),
  (path) => !path.startsWith('audits/moon'),
];

/** What two processes find out, each about its share. */
async function runAfterShares(changes: Changes): Promise<EarlierRun> {
  const { earlier, add } = runAfter();
  for (const share of SHARES) {
    const run = runAfter();
    await judgeShare({ ...changedContent(changes), earlier: run.earlier }, share);
    add(run.used);
  }
  return earlier;
}

test.each(MALFORMED_FIXTURES)(
  'a check finds $name after two processes have judged a share of the files each',
  async ({ changes }) => {
    const earlier = await runAfterShares(changes);
    expect(problemsOf(changes, earlier)).toEqual(problemsOf(changes));
  },
);

test('a check judges nothing again that was judged in a share', async () => {
  const { files, verdicts } = await runAfterShares({});
  const unknown: string[] = [];
  const hasNoProblem = (question: string) => {
    const isKnown = verdicts.hasNoProblem(question);
    if (!isKnown) unknown.push(question);
    return isKnown;
  };
  problemsOf({}, { files, verdicts: { ...verdicts, hasNoProblem } });
  expect(unknown).toEqual([]);
});

const TO_WRITE: Changes = {
  [AUDIT]: ['status: published\npublishedAt: "2026-11-22T09:00:00.000Z"', 'status: draft'],
  [OPEN_FINDING]: ['`setFee` has no limit.', 'To write.'],
};

/** Each case has the file that gets a problem, and all changes of the valid content at the first and the second check. */
test.each<[string, string, Changes, Changes]>([
  [
    'a question that an audit does not answer',
    AUDIT,
    {},
    { [METHOD]: ['questions:\n', 'questions:\n  - How is a winner chosen?\n'] },
  ],
  [
    'a heading that a finding does not have',
    OPEN_FINDING,
    {},
    { [METHOD]: ['findingParts:\n', 'findingParts:\n  - How we know\n'] },
  ],
  [
    'a heading that a finding needs since its audit is not a draft',
    OPEN_FINDING,
    {
      [AUDIT]: ['status: published\npublishedAt: "2026-11-22T09:00:00.000Z"', 'status: draft'],
      [OPEN_FINDING]: ['### What the code does', '### The code'],
    },
    { [OPEN_FINDING]: ['### What the code does', '### The code'] },
  ],
  [
    'a placeholder in a finding whose audit is not a draft',
    OPEN_FINDING,
    TO_WRITE,
    { [OPEN_FINDING]: TO_WRITE[OPEN_FINDING]! },
  ],
  [
    'a mention of a deleted finding',
    AUDIT,
    { [AUDIT]: ['Read every line.', 'Read every line, see F-02.'] },
    { [AUDIT]: ['Read every line.', 'Read every line, see F-02.'], [FIXED_FINDING]: null },
  ],
  [
    'a link to a heading that has another name now',
    PROTOCOL,
    {
      [PROTOCOL]: ['A player picks', 'See [it](/games/sun-timer#odds). A player picks'],
      [WATCHED]: ['\n---\n', '\n---\n\n## Odds\n\nOne in six.\n'],
    },
    {
      [PROTOCOL]: ['A player picks', 'See [it](/games/sun-timer#odds). A player picks'],
      [WATCHED]: ['\n---\n', '\n---\n\n## Chances\n\nOne in six.\n'],
    },
  ],
])('a change of another file reveals %s', (_what, path, before, after) => {
  const { earlier } = runAfter();
  const ofFile = (problems: readonly string[]) =>
    problems.filter((problem) => problem.startsWith(`content/${path}:`));
  expect(after[path]).toEqual(before[path]);
  expect(ofFile(problemsOf(before, earlier))).toEqual([]);
  const found = problemsOf(after, earlier);
  expect(found).toEqual(problemsOf(after));
  expect(ofFile(found)).not.toEqual([]);
  // The rules judge a file together, so one rule could hide that another one does not say what it reads.
  for (const rule of RULES) {
    const { verdicts } = runAfter().earlier;
    const judge = (changes: Changes, known?: KnownVerdicts) =>
      runAtOnce(judgeInSteps(readRecords(changedContent(changes)).records, [rule], known));
    judge(before, verdicts);
    expect(judge(after, verdicts), rule.name).toEqual(judge(after));
  }
});

test('only a changed file is judged again, and a file with a problem', () => {
  const { verdicts } = runAfter().earlier;
  let judged: string[] = [];
  const rule: FileRule = {
    name: 'no-moon',
    holds: 'A body must not contain the word "moon".',
    looksAt: ['protocol'],
    fixable: false,
    *judge({ path, body }) {
      judged.push(path);
      if (body?.text.includes('moon')) {
        yield {
          path,
          line: 1,
          column: 1,
          field: 'body',
          message: '',
          fix: '',
          severity: 'warning',
        };
      }
    },
  };
  const judge = (changes: Changes) => {
    judged = [];
    runAtOnce(judgeInSteps(readRecords(changedContent(changes)).records, [rule], verdicts));
    return judged;
  };
  const [moon, sun] = [`content/${PROTOCOL}`, `content/${WATCHED}`];
  const first: Changes = { [PROTOCOL]: ['A player picks', 'By moon, a player picks'] };
  expect(judge(first)).toEqual([moon, sun]);
  expect(judge(first)).toEqual([moon]);
  expect(judge({ ...first, [WATCHED]: ['\n---\n', '\n---\n\nAnother text.\n'] })).toEqual([
    moon,
    sun,
  ]);
});
