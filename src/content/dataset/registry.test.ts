import { expect, test } from 'vitest';
import {
  AUDIT,
  type Change,
  checkChanged,
  OPEN_FINDING,
  PROTOCOL,
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
    powers: [expect.objectContaining({ heldBy: 'single-key' })],
    exitFinding: { code: 'F-01', risk: 'high' },
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

test('the row leaves out a power without an effect, because it bounds nothing', () => {
  const [moon] = rowsOf({ [PROTOCOL]: ['effect: change-payouts', 'effect: none'] });
  expect(moon!.powers).toEqual([]);
});

test('each chain has its id, and the whole registry survives JSON', () => {
  const all = registry(checkChanged({}).dataset!);
  expect(all.chains.map(({ chainId, name }) => [chainId, name])).toEqual([[56, 'BNB Smart Chain']]);
  expect(JSON.parse(JSON.stringify(all))).toEqual(all);
});

test('if no audit counts any more, the row has the last published audit', () => {
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

const evidence = 'evidence:\n  kind: commit\n  url: "https://code.example/commit/2"';
test.each([
  ['acknowledged', { code: 'F-01', risk: 'high' }],
  [`mitigated\n${evidence}`, { code: 'F-01', risk: 'medium' }],
  [`fixed\n${evidence}`, null],
])('a high centralization finding that is %s bounds the exit risk by %o', (status, expected) => {
  expect(exitFindingOf({ [OPEN_FINDING]: ['status: open', `status: ${status}`] })).toEqual(
    expected,
  );
});

test('a low finding and one of another category bound nothing', () => {
  expect(
    exitFindingOf({
      [OPEN_FINDING]: ['severity: high', 'severity: low\nseverityRationale: The fee is capped.'],
    }),
  ).toBeNull();
  expect(exitFindingOf({ [OPEN_FINDING]: ['centralization', 'randomness'] })).toBeNull();
});

test('the worst finding of all published audits counts', () => {
  const other = {
    'audits/other/v1/audit.md': validText(AUDIT),
    'audits/other/v1/F-01.md': validText(
      OPEN_FINDING,
      ['category: centralization', 'category: exit-liquidity'],
      ['severity: high', 'severity: critical'],
      ['likelihood: medium', 'likelihood: high'],
    ),
  };
  expect(exitFindingOf(other)).toEqual({ code: 'F-01', risk: 'critical' });
  const draft = validText(AUDIT, [
    'status: published\npublishedAt: "2026-11-22T09:00:00.000Z"',
    'status: draft',
  ]);
  expect(exitFindingOf({ ...other, 'audits/other/v1/audit.md': draft })).toEqual({
    code: 'F-01',
    risk: 'high',
  });
});
