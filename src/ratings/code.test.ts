import { describe, expect, test } from 'vitest';
import type { FindingStatus, Severity } from '../schema/enums.ts';
import { type CodeAudit, type CodeFinding, codeRating } from './code.ts';

const NOW = new Date('2026-11-28T12:00:00.000Z');

function finding(severity: Severity, changes: Partial<CodeFinding> = {}): CodeFinding {
  return {
    code: 'F-01',
    title: 'The fee was taken twice',
    severity,
    status: 'open',
    category: 'business-logic',
    ruleOfTheGame: false,
    ...changes,
  };
}

function auditWith(findings: readonly CodeFinding[], changes: Partial<CodeAudit> = {}): CodeAudit {
  const scope = { deployedCode: 'matches' } as const;
  return { publishedAt: '2026-11-01T00:00:00.000Z', scope, findings, ...changes };
}

const rated = (audits: readonly CodeAudit[], changes: object = {}) =>
  codeRating({
    audits,
    sourcePublic: true,
    changeable: { code: true, settings: true },
    now: NOW,
    ...changes,
  });

test.each([
  ['critical', 'F'],
  ['high', 'D'],
  ['medium', 'C'],
  ['low', 'B'],
  ['informational', 'A'],
] as const)('an open %s finding gives %s', (severity, grade) => {
  expect(rated([auditWith([finding(severity)])]).grade).toBe(grade);
});

test.each([
  ['open', 'D'],
  ['acknowledged', 'D'],
  ['partially-fixed', 'D'],
  ['disputed', 'D'],
  ['mitigated', 'C'],
  ['fixed', 'A'],
  ['withdrawn', 'A'],
] as const)('a high finding that is %s gives %s', (status: FindingStatus, grade) => {
  expect(rated([auditWith([finding('high', { status })])]).grade).toBe(grade);
});

test('a finding of another facet and a rule of the game do not count', () => {
  const others = [
    finding('critical', { category: 'centralization' }),
    finding('critical', { category: 'randomness' }),
    finding('critical', { category: 'exit-liquidity' }),
    finding('critical', { ruleOfTheGame: true }),
  ];
  expect(rated([auditWith(others)]).grade).toBe('A');
});

test('a finding whose record names this facet counts', () => {
  const facet = { name: 'code', reason: 'It decides no result.' } as const;
  const moved = finding('high', { category: 'randomness', facet });
  expect(rated([auditWith([moved])]).grade).toBe('D');
});

test('the worst finding of every published audit is the reason', () => {
  const rating = rated([auditWith([finding('low')]), auditWith([finding('medium')])]);
  expect(rating).toEqual({
    grade: 'C',
    reason: 'Medium severity: The fee was taken twice.',
    toImprove: 'For a B: a fix for every finding that counts for the C.',
    provisional: false,
  });
});

test('a finding in a contract that cannot be changed stays', () => {
  expect(
    rated([auditWith([finding('low')])], { changeable: { code: false, settings: false } })
      .toImprove,
  ).toBe('Cannot be improved: the contract cannot be changed.');
});

test('where only settings can be changed, the sentence does not promise a fix', () => {
  const changeable = { code: false, settings: true };
  expect(rated([auditWith([finding('medium')])], { changeable }).toImprove).toBe(
    'The code cannot be changed. For a B: other contracts or settings, if there are any, that rule these findings out.',
  );
});

describe('caps', () => {
  test('code that nobody confirmed allows at most a B', () => {
    const scope = { deployedCode: 'unknown' } as const;
    expect(rated([auditWith([], { scope })])).toMatchObject({
      grade: 'B',
      reason: 'Nobody has confirmed yet that the deployed code is the code that was read.',
      toImprove: 'For an A: a proof that the deployed code is the code that was read.',
    });
  });

  test('code that differs allows at most a C', () => {
    const scope = { deployedCode: 'differs' } as const;
    expect(rated([auditWith([], { scope })]).grade).toBe('C');
  });

  test.each([
    ['2025-11-27T00:00:00.000Z', 'A'],
    ['2025-11-26T23:59:59.999Z', 'B'],
  ])('an audit of %s allows an %s a year later', (publishedAt, grade) => {
    expect(rated([auditWith([], { publishedAt })]).grade).toBe(grade);
  });

  test('a worse finding hides a cap', () => {
    const scope = { deployedCode: 'unknown' } as const;
    expect(rated([auditWith([finding('high')], { scope })]).grade).toBe('D');
  });
});

describe('no letter', () => {
  test('without a published audit', () => {
    expect(rated([])).toMatchObject({
      grade: 'NR',
      reason: 'We have not published an audit of this game.',
    });
  });

  test('while the source is not public, unless a known finding is worse than C', () => {
    const unseen = (severity: Severity) =>
      rated([auditWith([finding(severity)])], { sourcePublic: false }).grade;
    expect(unseen('medium')).toBe('NR');
    expect(unseen('high')).toBe('D');
  });
});
