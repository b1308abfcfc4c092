import { expect, test } from 'vitest';
import {
  AUDIT,
  type Change,
  checkChanged,
  OPEN_FINDING,
  validText,
} from '../../../test/content/check-changed.ts';
import { registry } from './registry.ts';

const rowsOf = (changes: Record<string, Change>) =>
  registry(checkChanged(changes).dataset!).protocols;
const exitFindingOf = (changes: Record<string, Change>) => rowsOf(changes)[0]!.exitFinding;

test('a row has what a live read needs, and nothing else', () => {
  const [moon, sun] = rowsOf({});
  expect(moon).toEqual({
    key: 'moon-lottery',
    aliases: ['moon'],
    name: 'Moon Lottery',
    category: 'lottery',
    chainId: 56,
    status: 'tracked',
    riskGrade: 'D',
    auditPublished: true,
    endedAudit: null,
    note: null,
    live: expect.objectContaining({ adapter: 'pancake-lottery-v2' }),
    gas: null,
    ratings: {
      control: expect.objectContaining({ grade: 'C', provisional: true }),
      fairness: expect.objectContaining({ grade: 'B' }),
      code: expect.objectContaining({ grade: 'D' }),
    },
    exitFinding: null,
  });
  expect(sun).toMatchObject({
    status: 'watchlist',
    riskGrade: 'NR',
    auditPublished: false,
    endedAudit: null,
    note: 'Its price is in a token without a pool.',
    live: null,
    exitFinding: null,
  });
});

test('each chain has its id, and the registry is the same after conversion to JSON and back', () => {
  const all = registry(checkChanged({}).dataset!);
  expect(all.chains.map(({ chainId, name }) => [chainId, name])).toEqual([[56, 'BNB Smart Chain']]);
  expect(JSON.parse(JSON.stringify(all))).toEqual(all);
});

test('if no audit counts any more, the row has the audit that was published last', () => {
  const end = (status: string) =>
    `status: ${status}\nended: { at: "2026-11-25T23:59:00.000Z", reason: Moon v2 is deployed. }`;
  const ended = {
    [AUDIT]: ['status: published', end('superseded')] as const,
    'audits/moon-lottery/v2/audit.md': validText(AUDIT, ['status: published', end('withdrawn')]),
  };
  const inReview = {
    'audits/moon-lottery/v3/audit.md': validText(AUDIT, [
      'status: published\npublishedAt: "2026-11-22T09:00:00.000Z"',
      'status: in-review',
    ]),
  };
  expect(rowsOf({ ...ended, ...inReview })[0]).toMatchObject({
    auditPublished: false,
    endedAudit: { slug: 'moon-lottery', version: 2, status: 'withdrawn', day: '2026-11-25' },
  });
  const next = { 'audits/moon-lottery/v3/audit.md': validText(AUDIT) };
  expect(rowsOf({ ...ended, ...next })[0]).toMatchObject({
    auditPublished: true,
    endedAudit: null,
  });
});

const aboutTheExit = ['category: access-control', 'category: exit-liquidity'] as const;
const evidence = 'evidence:\n  kind: commit\n  url: "https://code.example/commit/2"';

test.each([
  ['acknowledged', { code: 'F-01', title: 'One key sets the fee' }],
  [`mitigated\n${evidence}`, { code: 'F-01', title: 'One key sets the fee' }],
  [`fixed\n${evidence}`, null],
])('for a finding of the facet Exit with the status %s, the row has %o', (status, expected) => {
  const finding = validText(OPEN_FINDING, aboutTheExit, ['status: open', `status: ${status}`]);
  expect(exitFindingOf({ [OPEN_FINDING]: finding })).toEqual(expected);
});

test('the row has no finding of another facet, and no finding that is a rule of the game', () => {
  expect(exitFindingOf({})).toBeNull();
  const rule = validText(OPEN_FINDING, aboutTheExit, [
    'status: open',
    'status: open\nruleOfTheGame: true',
  ]);
  expect(exitFindingOf({ [OPEN_FINDING]: rule })).toBeNull();
});

test('the row has the worst finding of all published audits', () => {
  const other = {
    [OPEN_FINDING]: validText(OPEN_FINDING, aboutTheExit),
    'audits/other/v1/audit.md': validText(AUDIT),
    'audits/other/v1/F-01.md': validText(
      OPEN_FINDING,
      aboutTheExit,
      ['severity: high', 'severity: critical'],
      ['likelihood: medium', 'likelihood: high'],
      ['title: One key sets the fee', 'title: Nobody can leave'],
    ),
  };
  expect(exitFindingOf(other)).toEqual({ code: 'F-01', title: 'Nobody can leave' });
  const draft = validText(AUDIT, [
    'status: published\npublishedAt: "2026-11-22T09:00:00.000Z"',
    'status: draft',
  ]);
  expect(exitFindingOf({ ...other, 'audits/other/v1/audit.md': draft })).toEqual({
    code: 'F-01',
    title: 'One key sets the fee',
  });
});
