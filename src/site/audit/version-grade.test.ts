import { expect, test } from 'vitest';
import type { AuditVersion, Protocol } from '../../content/dataset/dataset.ts';
import { versionGrade } from './version-grade.ts';

const current = { status: 'published' } as AuditVersion;
const game = (control: string, fairness: string, code: string, riskGrade: string) =>
  ({
    name: 'Moon Lottery',
    audit: current,
    grade: { riskGrade },
    ratings: { control: { grade: control }, fairness: { grade: fairness }, code: { grade: code } },
  }) as Protocol;

test('the current audit has the grade of the game, and names the facets that decide it', () => {
  expect(versionGrade(game('C', 'D', 'C', 'D'), current)).toEqual({
    letter: 'D',
    name: 'High risk',
    fact: 'Fairness decides the grade.',
  });
  expect(versionGrade(game('C', 'A', 'C', 'C'), current).fact).toBe(
    'Control and Code decide the grade.',
  );
  expect(versionGrade(game('NR', 'NR', 'NR', 'NR'), current).fact).toBe('No facet could be rated.');
});

test('every other version has no grade, and says why', () => {
  const none = (status: string, audit: AuditVersion | null) =>
    versionGrade({ ...game('C', 'C', 'C', 'C'), audit }, { status } as AuditVersion);
  expect(none('superseded', current)).toEqual({
    letter: 'NR',
    name: 'None from this audit',
    fact: 'The grade follows from the current audit.',
  });
  expect(none('withdrawn', null).fact).toBe('No audit of Moon Lottery is published now.');
  expect(none('in-review', current).fact).toMatch(/does not count/);
});
