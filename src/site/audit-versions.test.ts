import { expect, test } from 'vitest';
import type { AuditVersion, Protocol } from '../content/dataset.ts';
import { auditPath, auditTexts, hasUnpublishedAudit, readableAudits } from './audit-versions.ts';

const version = (status: string, number: number) =>
  ({ slug: 'moon', version: number, status }) as AuditVersion;
const current = version('published', 3);
const protocol = {
  key: 'moon-lottery',
  audit: current,
  audits: [version('draft', 4), current, version('superseded', 2), version('withdrawn', 1)],
} as unknown as Protocol;

test('every audit that was published can be read, a draft cannot', () => {
  expect(readableAudits(protocol).map((audit) => audit.version)).toEqual([3, 2, 1]);
  expect(hasUnpublishedAudit(protocol)).toBe(true);
  expect(hasUnpublishedAudit({ audits: [current] })).toBe(false);
});

test('the current audit has the short address, every other one its own', () => {
  expect(auditPath(protocol, current)).toBe('/games/moon-lottery/audit');
  expect(auditPath(protocol, protocol.audits[2]!)).toBe('/games/moon-lottery/audit/moon/v2');
});

test('the sections of an audit keep their markdown', () => {
  const body = '\n## Summary\n\nRead *all*.\n\n### More\n\n- one\n\n## Method\n\nBy hand.\n';
  expect(auditTexts({ body })).toEqual({
    Summary: 'Read *all*.\n\n### More\n\n- one',
    Method: 'By hand.',
  });
});
