import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEPLOYED_CODE, FINDING_STATUSES, type RiskGrade, SEVERITIES } from '../../schema/enums.ts';
import { type GradedAudit, type GradedFinding, type GradeInput, gradeProtocol } from './grade.ts';

const NOW = new Date('2026-11-27T12:00:00.000Z');

function finding(
  code: string,
  severity: GradedFinding['severity'],
  status: GradedFinding['status'] = 'open',
): GradedFinding {
  return { code, severity, status };
}

function auditWith(
  findings: readonly GradedFinding[],
  changes: Partial<Omit<GradedAudit, 'scope'>> & {
    deployedCode?: GradedAudit['scope']['deployedCode'];
  } = {},
): GradedAudit {
  const { deployedCode = 'matches', ...rest } = changes;
  const scope = { contracts: [], commit: null, excluded: [], deployedCode };
  const publishedAt = '2026-11-01T00:00:00.000Z';
  return { slug: 'moon', version: 1, publishedAt, scope, findings, ...rest };
}

const gradeOf = (input: Partial<GradeInput>) =>
  gradeProtocol({ audits: [], sourcePublic: true, now: NOW, ...input });

describe('the letter', () => {
  test.each([
    ['critical', 'F', 'critical'],
    ['high', 'D', 'high'],
    ['medium', 'C', 'medium'],
    ['low', 'B', 'low'],
    ['informational', 'A', 'none'],
  ] as const)('an open %s finding gives %s', (severity, riskGrade, overallRisk) => {
    expect(gradeOf({ audits: [auditWith([finding('F-01', severity)])] })).toMatchObject({
      riskGrade,
      overallRisk,
    });
  });

  test.each([
    ['open', 'D'],
    ['acknowledged', 'D'],
    ['partially-fixed', 'D'],
    ['disputed', 'D'],
    ['mitigated', 'C'],
    ['fixed', 'A'],
    ['withdrawn', 'A'],
  ] as const)('a high finding that is %s gives %s', (status, riskGrade) => {
    const audits = [auditWith([finding('F-01', 'high', status)])];
    expect(gradeOf({ audits }).riskGrade).toBe(riskGrade);
  });

  test('an audit without findings gives A', () => {
    expect(gradeOf({ audits: [auditWith([])] })).toEqual({
      riskGrade: 'A',
      overallRisk: 'none',
      reason: 'A: no finding above informational counts',
      next: null,
    });
  });

  test('an older audit counts together with the newest audit', () => {
    const newest = auditWith([], { version: 2, publishedAt: '2026-11-20T00:00:00.000Z' });
    const audits = [newest, auditWith([finding('F-03', 'high')])];
    expect(gradeOf({ audits })).toMatchObject({
      riskGrade: 'D',
      reason: 'D: F-03 of moon v1, high, open',
    });
  });
});

describe('the reason, and what a better grade requires', () => {
  test('names the worst finding, and every finding that prevents a better grade', () => {
    const findings = [
      finding('F-10', 'high', 'disputed'),
      finding('F-02', 'high'),
      finding('F-01', 'low'),
      finding('F-03', 'critical', 'mitigated'),
    ];
    expect(gradeOf({ audits: [auditWith(findings)] })).toMatchObject({
      reason: 'D: F-02, high, open',
      next: 'A C takes F-02 fixed or mitigated, F-03 fixed and F-10 fixed or mitigated.',
    });
  });

  test('names the severity as which a mitigated finding counts', () => {
    const audits = [auditWith([finding('F-01', 'critical', 'mitigated')])];
    expect(gradeOf({ audits }).reason).toBe('D: F-01, critical, mitigated (counts as high)');
  });

  test('at B, names the low findings and the caps together', () => {
    const audits = [auditWith([finding('F-01', 'low')], { deployedCode: 'differs' })];
    expect(gradeOf({ audits })).toMatchObject({
      reason: 'B: F-01, low, open',
      next: 'An A takes F-01 fixed or mitigated and an audit of the deployed code.',
    });
  });
});

describe('the caps', () => {
  test('an audit of 366 days keeps its A, one of 367 does not', () => {
    const at = (publishedAt: string) => gradeOf({ audits: [auditWith([], { publishedAt })] });
    expect(at('2025-11-26T00:00:00.000Z').riskGrade).toBe('A');
    expect(at('2025-11-25T23:59:59.999Z')).toMatchObject({
      riskGrade: 'B',
      reason: 'B: the newest audit is over 366 days old (2025-11-25)',
      next: 'An A takes a new audit.',
    });
  });

  test('only the age of the newest audit matters', () => {
    const old = auditWith([], { publishedAt: '2020-01-01T00:00:00.000Z' });
    expect(gradeOf({ audits: [old, auditWith([], { version: 2 })] }).riskGrade).toBe('A');
  });

  test.each([
    ['differs', 'B: the deployed code differs from the code that was read'],
    ['unknown', 'B: it is unknown whether the deployed code is the code that was read'],
  ] as const)('if the deployed code is "%s", the grade is B at most', (deployedCode, reason) => {
    expect(gradeOf({ audits: [auditWith([], { deployedCode })] })).toMatchObject({
      riskGrade: 'B',
      overallRisk: 'none',
      reason,
    });
  });

  test('a cap never improves a worse grade, and is not given as its reason', () => {
    const audits = [auditWith([finding('F-01', 'medium')], { deployedCode: 'unknown' })];
    expect(gradeOf({ audits })).toMatchObject({
      riskGrade: 'C',
      reason: 'C: F-01, medium, open',
      next: 'A B takes F-01 fixed or mitigated.',
    });
  });
});

describe('NR', () => {
  test('without a published audit', () => {
    expect(gradeOf({ audits: [] })).toEqual({
      riskGrade: 'NR',
      overallRisk: null,
      reason: 'NR: no audit is published',
      next: 'A grade takes a published audit.',
    });
  });

  test.each([
    ['critical', 'F'],
    ['high', 'D'],
    ['medium', 'NR'],
    ['informational', 'NR'],
  ] as const)('a source that is not public with an open %s finding gives %s', (severity, grade) => {
    const audits = [auditWith([finding('F-01', severity)])];
    expect(gradeOf({ audits, sourcePublic: false }).riskGrade).toBe(grade);
  });

  test('if the source is not public, a mitigated finding of any severity gives no grade', () => {
    const audits = [auditWith([finding('F-01', 'critical', 'mitigated')])];
    expect(gradeOf({ audits, sourcePublic: false }).riskGrade).toBe('NR');
    expect(gradeOf({ audits, sourcePublic: true }).riskGrade).toBe('D');
  });
});

describe('properties', () => {
  const anyFinding = fc.record({
    code: fc.integer({ min: 1, max: 99 }).map((n) => `F-${String(n).padStart(2, '0')}`),
    severity: fc.constantFrom(...SEVERITIES),
    status: fc.constantFrom(...FINDING_STATUSES),
  });
  const anyAudit = fc
    .record({
      version: fc.integer({ min: 1, max: 9 }),
      slug: fc.constantFrom('moon', 'sun'),
      publishedAt: fc
        .date({ min: new Date('2024-01-01'), max: NOW, noInvalidDate: true })
        .map((date) => date.toISOString()),
      deployedCode: fc.constantFrom(...DEPLOYED_CODE),
      findings: fc.array(anyFinding, { maxLength: 6 }),
    })
    .map(({ findings, ...changes }) => auditWith(findings, changes));
  const anyInput = fc.record({
    audits: fc.array(anyAudit, { minLength: 1, maxLength: 3 }),
    sourcePublic: fc.boolean(),
  });
  const runs = { numRuns: 10_000 };

  /** Best first. NR is not in the order, because it means that the grade is not known. */
  const ORDER: readonly RiskGrade[] = ['A', 'B', 'C', 'D', 'F'];
  const isNoBetter = (after: RiskGrade, before: RiskGrade) =>
    before === 'NR' || (after !== 'NR' && ORDER.indexOf(after) >= ORDER.indexOf(before));

  const withFindings = (
    { audits, sourcePublic }: { audits: GradedAudit[]; sourcePublic: boolean },
    change: (findings: readonly GradedFinding[]) => readonly GradedFinding[],
  ) => ({
    sourcePublic,
    audits: audits.map((a, i) => (i === 0 ? { ...a, findings: change(a.findings) } : a)),
  });

  test('adding a finding never improves a grade', () => {
    fc.assert(
      fc.property(anyInput, anyFinding, (input, extra) => {
        const more = withFindings(input, (findings) => [...findings, extra]);
        expect(isNoBetter(gradeOf(more).riskGrade, gradeOf(input).riskGrade)).toBe(true);
      }),
      runs,
    );
  });

  test('resolving a finding never worsens the grade', () => {
    const resolved = fc.constantFrom('mitigated' as const, 'fixed' as const, 'withdrawn' as const);
    fc.assert(
      fc.property(anyInput, anyFinding, resolved, (input, extra, status) => {
        // From not resolved at all: a fixed finding that becomes mitigated is not resolved further.
        const open = withFindings(input, (f) => [...f, { ...extra, status: 'open' }]);
        const done = withFindings(input, (f) => [...f, { ...extra, status }]);
        expect(isNoBetter(gradeOf(open).riskGrade, gradeOf(done).riskGrade)).toBe(true);
      }),
      runs,
    );
  });

  test('the grade is that of the worst finding or of a cap, whichever is worse', () => {
    fc.assert(
      fc.property(anyInput, ({ audits, sourcePublic }) => {
        const letters: RiskGrade[] = ['A'];
        for (const { severity, status } of audits.flatMap(({ findings }) => findings)) {
          const scale: RiskGrade[] = ['F', 'D', 'C', 'B', 'A', 'A'];
          const step = status === 'mitigated' ? 1 : 0;
          if (status === 'fixed' || status === 'withdrawn') continue;
          letters.push(scale[SEVERITIES.indexOf(severity) + step]!);
        }
        const worstOf = (grades: RiskGrade[]) =>
          grades.reduce((a, b) => (ORDER.indexOf(b) > ORDER.indexOf(a) ? b : a));
        const newest = Math.max(...audits.map((a) => Date.parse(a.publishedAt!.slice(0, 10))));
        const today = Date.parse('2026-11-27');
        if ((today - newest) / 86_400_000 > 366) letters.push('B');
        if (audits.some(({ scope }) => scope.deployedCode !== 'matches')) letters.push('B');
        const isKnown =
          sourcePublic ||
          audits
            .flatMap(({ findings }) => findings)
            .some(
              ({ severity, status }) =>
                ['critical', 'high'].includes(severity) &&
                ['open', 'acknowledged', 'partially-fixed', 'disputed'].includes(status),
            );
        const grade = gradeOf({ audits, sourcePublic });
        expect(grade.riskGrade).toBe(isKnown ? worstOf(letters) : 'NR');
        expect(grade.reason.startsWith(`${grade.riskGrade}: `)).toBe(true);
        expect(grade.next === null).toBe(grade.riskGrade === 'A');
      }),
      runs,
    );
  });

  test('the order of audits and findings changes nothing', () => {
    fc.assert(
      fc.property(anyInput, ({ audits, sourcePublic }) => {
        const turned = [...audits]
          .reverse()
          .map((a) => ({ ...a, findings: [...a.findings].reverse() }));
        const { riskGrade, overallRisk } = gradeOf({ audits, sourcePublic });
        expect(gradeOf({ audits: turned, sourcePublic })).toMatchObject({ riskGrade, overallRisk });
      }),
      runs,
    );
  });
});
