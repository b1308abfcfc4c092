import { describe, expect, test } from 'vitest';
import {
  AUDIT,
  type Change as ContentChange,
  changedContent,
  checkChanged,
  NOW,
  OPEN_FINDING,
  PROTOCOL,
  problemsOf,
} from '../../../../test/content/check-changed.ts';
import { checkFiles } from '../check-files.ts';
import type { Change } from './change.ts';
import { unrecordedChanges } from './unrecorded-changes.ts';

const RECORDED: readonly Change[] = unrecordedChanges(checkChanged({}).dataset!, [], NOW).map(
  ({ record, what, before, after }) => ({
    ...{ at: '2026-11-26T12:00:00.000Z', record, what, before, after },
    reason: 'First published.',
  }),
);
const FILE = { 'changes.jsonl': RECORDED.map((change) => `${JSON.stringify(change)}\n`).join('') };

const withFile = (changes: Record<string, ContentChange>) => problemsOf({ ...FILE, ...changes });

test('the first run records every published fact', () => {
  expect(RECORDED.map(({ record, what, after }) => `${record} ${what} ${after}`)).toEqual([
    'protocols/moon-lottery status tracked',
    'protocols/moon-lottery website https://github.com/moon-lottery/moon',
    'protocols/moon-lottery sourcePublic yes',
    'protocols/moon-lottery contracts lottery 0x5aF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c, ticketToken 0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82',
    'protocols/moon-lottery riskGrade D',
    'protocols/moon-lottery control C',
    'protocols/moon-lottery fairness B',
    'protocols/moon-lottery code D',
    'protocols/sun-timer status watchlist',
    'protocols/sun-timer website https://github.com/sun-timer/sun',
    'protocols/sun-timer sourcePublic no',
    'protocols/sun-timer riskGrade NR',
    'protocols/sun-timer control NR',
    'protocols/sun-timer fairness NR',
    'protocols/sun-timer code NR',
    'audits/moon-lottery/v1 status published',
    'audits/moon-lottery/v1 deployedCode matches',
    'audits/moon-lottery/v1/F-01 severity high',
    'audits/moon-lottery/v1/F-01 status open',
    'audits/moon-lottery/v1/F-02 severity medium',
    'audits/moon-lottery/v1/F-02 status fixed',
  ]);
});

test('content with the recorded values passes', () => {
  expect(withFile({})).toEqual([]);
});

test('a renamed protocol has the facts of its former key, so its rename needs no line', () => {
  const former = FILE['changes.jsonl'].replaceAll('protocols/moon-lottery', 'protocols/moon');
  expect(former).not.toBe(FILE['changes.jsonl']);
  expect(problemsOf({ 'changes.jsonl': former })).toEqual([]);
});

describe('refused until a line records it', () => {
  test('a power that changes a rating', () => {
    expect(withFile({ [PROTOCOL]: ['effect: choose-results', 'effect: none'] })).toEqual([
      'content/protocols/moon-lottery.md:1:1 file: changes control of protocols/moon-lottery from "C" to "A", but content/changes.jsonl has no line for this change; run `npm run changes -- --reason "…"` and commit the lines that it adds',
    ]);
  });

  test('a finding that is acknowledged', () => {
    expect(withFile({ [OPEN_FINDING]: ['status: open', 'status: acknowledged'] })[0]).toContain(
      'changes status of audits/moon-lottery/v1/F-01 from "open" to "acknowledged"',
    );
  });

  test('an audit that becomes a draft again, with all facts that are no longer published because of this', () => {
    const draft = [
      'status: published\npublishedAt: "2026-11-22T09:00:00.000Z"',
      'status: draft',
    ] as const;
    const problems = withFile({ [AUDIT]: draft });
    expect(problems.join('\n')).toContain('unpublishes audits/moon-lottery/v1');
    expect(problems.join('\n')).toContain('riskGrade from "D" to "NR"');
  });
});

test('a record of changes that was emptied is refused', () => {
  expect(withFile({ 'changes.jsonl': '' })[0]).toContain(
    'publishes audits/moon-lottery/v1/F-01, but',
  );
});

test('a change that only the passing of time causes is no problem: ratings are computed for the time of the last line', () => {
  const later = new Date('2028-01-01T00:00:00.000Z');
  expect(checkFiles(changedContent(FILE, later)).problems).toEqual([]);
});

test('a check returns the lines of the record of changes if there is no problem', () => {
  const { changes } = checkFiles(changedContent(FILE));
  expect(changes.map((change) => `${JSON.stringify(change)}\n`).join('')).toBe(
    FILE['changes.jsonl'],
  );
  expect(checkFiles(changedContent({})).changes).toEqual([]);
  expect(checkFiles(changedContent({ 'changes.jsonl': '' })).changes).toEqual([]);
});
