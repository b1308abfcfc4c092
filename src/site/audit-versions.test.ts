import { expect, test } from 'vitest';
import type { AuditVersion, Protocol } from '../content/dataset.ts';
import {
  auditInReview,
  auditJsonPath,
  auditPath,
  auditTexts,
  hasDraft,
  readableAudits,
} from './audit-versions.ts';

const version = (status: string, number: number) =>
  ({
    slug: 'moon',
    version: number,
    status,
    ...(!['draft', 'in-review'].includes(status) && { publishedAt: '2026-11-22T09:00:00.000Z' }),
  }) as AuditVersion;
const current = version('published', 3);
const protocol = {
  key: 'moon-lottery',
  audit: current,
  audits: [
    version('draft', 5),
    version('in-review', 4),
    current,
    version('superseded', 2),
    version('withdrawn', 1),
  ],
} as unknown as Protocol;

test('every audit that was published or is in review can be read, a draft cannot', () => {
  expect(readableAudits(protocol).map((audit) => audit.version)).toEqual([4, 3, 2, 1]);
  expect(auditInReview(protocol)?.version).toBe(4);
  expect(auditInReview({ audits: [current] })).toBeUndefined();
  expect(hasDraft(protocol)).toBe(true);
  expect(hasDraft({ audits: [current] })).toBe(false);
});

test('the current audit has the short address, every other one its own', () => {
  expect(auditPath(protocol, current)).toBe('/games/moon-lottery/audit');
  expect(auditPath(protocol, protocol.audits[3]!)).toBe('/games/moon-lottery/audit/moon/v2');
});

test('what was published has JSON at the same address, what is in review has none', () => {
  const [, inReview, , superseded] = protocol.audits;
  expect(auditJsonPath(protocol, current)).toBe('/v1/games/moon-lottery/audit?full=1');
  expect(auditJsonPath(protocol, superseded!)).toBe('/v1/games/moon-lottery/audit/moon/v2?full=1');
  expect(auditJsonPath(protocol, inReview!)).toBeUndefined();
});

test('the sections of an audit keep their markdown', () => {
  const body = '\n## Summary\n\nRead *all*.\n\n### More\n\n- one\n\n## Method\n\nBy hand.\n';
  expect(auditTexts({ body })).toEqual({
    Summary: 'Read *all*.\n\n### More\n\n- one',
    Method: 'By hand.',
  });
});
