import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DEPLOYED_CODE,
  FINDING_CATEGORIES,
  FINDING_STATUSES,
  OUTCOME_ACTORS,
  OUTCOME_REACHES,
  POWER_EFFECTS,
  POWER_HOLDERS,
  type PowerHolder,
  SEVERITIES,
} from '../schema/enums.ts';
import type { GameOutcome } from '../schema/records/outcome.ts';
import { type CodeFinding, codeRating } from './code.ts';
import { controlRating, type HeldPower } from './control.ts';
import { fairnessRating } from './fairness.ts';
import { gradeOf } from './overall.ts';
import { LETTERS } from './rating.ts';

const RUNS = { numRuns: 10_000 };
const NOW = new Date('2026-11-28T12:00:00.000Z');

const aFinding: fc.Arbitrary<CodeFinding> = fc.record({
  code: fc.constant('F-01'),
  title: fc.constant('Something'),
  severity: fc.constantFrom(...SEVERITIES),
  status: fc.constantFrom(...FINDING_STATUSES),
  category: fc.constantFrom(...FINDING_CATEGORIES),
  ruleOfTheGame: fc.boolean(),
});

const READ_HOLDERS = POWER_HOLDERS.filter((holder) => holder !== 'not-read');

const aPower: fc.Arbitrary<HeldPower> = fc.record({
  power: fc.record({
    id: fc.constant('act'),
    who: fc.constant('The owner'),
    can: fc.constant('act'),
    effect: fc.constantFrom(...POWER_EFFECTS),
    heldBy: fc.constantFrom(
      { getter: 'owner()', contract: '0x29ea4bAff2c10C0e2B1e3D8D2B6e4e1C2D3f4a5b' } as const,
      'immutable' as const,
      'participant' as const,
      'varies' as const,
    ),
  }),
  holders: fc.oneof(
    fc.constant(['not-read' as const]),
    fc.subarray([...READ_HOLDERS], { minLength: 1 }),
  ),
});

const nobody = fc.constantFrom(
  { who: 'nobody', fact: 'No.' } as const,
  { who: 'unknown', fact: 'Not known.' } as const,
);
const somebody = {
  who: fc.constantFrom(...OUTCOME_ACTORS),
  how: fc.constantFrom(...OUTCOME_REACHES),
  fact: fc.constant('Yes.'),
};

const anOutcome: fc.Arbitrary<GameOutcome> = fc.record({
  source: fc.constant('vrf' as const),
  knowFirst: fc.oneof(nobody, fc.record(somebody)),
  choose: fc.oneof(nobody, fc.record(somebody)),
  withhold: fc.oneof(
    nobody,
    fc.record({ ...somebody, stakes: fc.constantFrom('come-back' as const, 'lost' as const) }),
  ),
  order: fc.oneof(
    nobody,
    fc.record({ ...somebody, decides: fc.constantFrom('winner' as const, 'price' as const) }),
  ),
});

const aRecord = fc.record({
  findings: fc.array(aFinding, { maxLength: 6 }),
  powers: fc.array(aPower, { maxLength: 5 }),
  outcome: anOutcome,
  deployedCode: fc.constantFrom(...DEPLOYED_CODE),
  sourcePublic: fc.boolean(),
  publishedAt: fc.constantFrom('2026-11-01T00:00:00.000Z', '2024-01-01T00:00:00.000Z'),
});
type GeneratedRecord = typeof aRecord extends fc.Arbitrary<infer T> ? T : never;

function rate(record: GeneratedRecord) {
  const { findings, powers, outcome, deployedCode, sourcePublic, publishedAt } = record;
  const audits = [{ publishedAt, scope: { deployedCode }, findings }];
  const ratings = {
    control: controlRating({ powers, sourcePublic, audited: true }),
    fairness: fairnessRating({ outcome, sourcePublic, changeable: { code: true, settings: true } }),
    code: codeRating({
      audits,
      sourcePublic,
      changeable: { code: true, settings: true },
      now: NOW,
    }),
  };
  return { ratings, grade: gradeOf(ratings, true).riskGrade };
}

/** A larger rank is better. `NR` has no rank. */
function place(grade: string): number | undefined {
  const index = LETTERS.indexOf(grade as (typeof LETTERS)[number]);
  return index === -1 ? undefined : index;
}

function expectNotBetter(after: string, before: string): void {
  const [a, b] = [place(after), place(before)];
  if (a !== undefined && b !== undefined) expect(a).toBeLessThanOrEqual(b);
}

function expectNoneBetter(after: GeneratedRecord, before: GeneratedRecord): void {
  const [a, b] = [rate(after), rate(before)];
  expectNotBetter(a.grade, b.grade);
  for (const facet of ['control', 'fairness', 'code'] as const) {
    expectNotBetter(a.ratings[facet].grade, b.ratings[facet].grade);
  }
}

test('another finding never improves a rating', () => {
  fc.assert(
    fc.property(aRecord, aFinding, (record, finding) => {
      expectNoneBetter({ ...record, findings: [...record.findings, finding] }, record);
    }),
    RUNS,
  );
});

test('another power never improves a rating', () => {
  fc.assert(
    fc.property(aRecord, aPower, (record, power) => {
      expectNoneBetter({ ...record, powers: [...record.powers, power] }, record);
    }),
    RUNS,
  );
});

test('resolving a finding never worsens a rating', () => {
  const resolved = fc.constantFrom('fixed' as const, 'withdrawn' as const, 'mitigated' as const);
  fc.assert(
    fc.property(aRecord, aFinding, resolved, (record, finding, status) => {
      const open = [...record.findings, { ...finding, status: 'open' as const }];
      const after = [...record.findings, { ...finding, status }];
      expectNoneBetter({ ...record, findings: open }, { ...record, findings: after });
    }),
    RUNS,
  );
});

test('a weaker holder that was read and understood never improves a rating', () => {
  const read = POWER_HOLDERS.slice(0, POWER_HOLDERS.indexOf('not-understood'));
  const twoHolders = fc
    .tuple(fc.nat(read.length - 1), fc.nat(read.length - 1))
    .map(([a, b]) => [read[Math.min(a, b)]!, read[Math.max(a, b)]!] as const);
  fc.assert(
    fc.property(aRecord, aPower, twoHolders, (record, { power }, [stronger, weaker]) => {
      const withHolder = (holder: PowerHolder) => ({
        ...record,
        powers: [...record.powers, { power, holders: [holder] }],
      });
      expectNoneBetter(withHolder(weaker), withHolder(stronger));
    }),
    RUNS,
  );
});

test('one more holder of a power improves nothing', () => {
  fc.assert(
    fc.property(aRecord, aPower, fc.constantFrom(...READ_HOLDERS), (record, { power }, holder) => {
      const withHolders = (holders: readonly PowerHolder[]) => ({
        ...record,
        powers: [...record.powers, { power, holders }],
      });
      expectNoneBetter(withHolders(['nobody', holder]), withHolders(['nobody']));
      expectNoneBetter(withHolders(['several-keys', holder]), withHolders(['several-keys']));
    }),
    RUNS,
  );
});

test('a holder that was read and not understood is never better than one nobody has read', () => {
  for (const effect of POWER_EFFECTS) {
    const of = (holder: PowerHolder) =>
      controlRating({
        powers: [
          {
            power: {
              id: 'act',
              who: 'x',
              can: 'y',
              effect,
              heldBy: { getter: 'owner()', contract: '0x0000000000000000000000000000000000000001' },
            },
            holders: [holder],
          },
        ],
        sourcePublic: true,
        audited: true,
      }).grade;
    expectNotBetter(of('not-understood'), of('not-read'));
  }
});

test('the grade is the worst facet that is rated', () => {
  fc.assert(
    fc.property(aRecord, (record) => {
      const { ratings, grade } = rate(record);
      const places = Object.values(ratings).flatMap(({ grade }) => place(grade) ?? []);
      expect(place(grade)).toBe(places.length === 0 ? undefined : Math.min(...places));
    }),
    RUNS,
  );
});

test('every rating has a reason that is one sentence', () => {
  fc.assert(
    fc.property(aRecord, (record) => {
      for (const { reason, toImprove, grade } of Object.values(rate(record).ratings)) {
        expect(reason).toMatch(/^[A-Z].*\.$/);
        if (grade === 'A') expect(toImprove).toBeNull();
      }
    }),
    RUNS,
  );
});
