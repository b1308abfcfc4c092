import { expect, test } from 'vitest';
import { AUDIT, problemsOf } from '../../../test/content/check-changed.ts';

const SOURCES = 'sources:\n';
const review = (rest: string) =>
  [
    SOURCES,
    `reviews:\n  - { firm: Sky, at: "2026-01", url: "https://sky.example/moon", commit: null, findings: 3, unresolved: null, answer: null, ${rest} }\n${SOURCES}`,
  ] as const;
const inOrder = (problem: string) => !problem.includes('order');

test('a report that was not read says why', () => {
  expect(problemsOf({ [AUDIT]: review('read: false') }).filter(inOrder)).toEqual([
    'content/audits/moon-lottery/v1/audit.md:18:131 reviews[0].read: is false, so the review needs the field "note"; add the field "note" with the reason why the report was not read',
  ]);
});

test.each(['read: true', 'read: false, note: Behind a login.'])('%s passes', (rest) => {
  expect(problemsOf({ [AUDIT]: review(rest) }).filter(inOrder)).toEqual([]);
});
