import { expect, test } from 'vitest';
import type { AuditVersion, Protocol } from '../../content/dataset/dataset.ts';
import { auditVersion } from './audit-version.fixture.ts';
import {
  auditAtShortAddress,
  auditInReview,
  auditJsonPath,
  auditPath,
  auditTexts,
  findingAddress,
  hasDraft,
  readableAudits,
} from './audit-versions.ts';

const current = auditVersion('published', 3);
const protocol = {
  key: 'moon-lottery',
  audit: current,
  audits: [
    auditVersion('draft', 5),
    auditVersion('in-review', 4),
    current,
    auditVersion('superseded', 2),
    auditVersion('withdrawn', 1),
  ],
} as unknown as Protocol;

test('published audits and audits in review can be read, drafts cannot', () => {
  expect(readableAudits(protocol).map((audit) => audit.version)).toEqual([4, 3, 2, 1]);
  expect(auditInReview(protocol)?.version).toBe(4);
  expect(auditInReview({ audits: [current] })).toBeUndefined();
  expect(hasDraft(protocol)).toBe(true);
  expect(hasDraft({ audits: [current] })).toBe(false);
});

test('the current audit has the short address, and every other audit has its own address', () => {
  expect(auditPath(protocol, current)).toBe('/games/moon-lottery/audit');
  expect(auditPath(protocol, protocol.audits[3]!)).toBe('/games/moon-lottery/audit/moon/v2');
});

test('the short address shows the current audit, otherwise the one that was published last', () => {
  const without = (...statuses: string[]) => ({
    audit: null,
    audits: protocol.audits.filter(({ status }) => !statuses.includes(status)),
  });
  expect(auditAtShortAddress(protocol)?.version).toBe(3);
  expect(auditAtShortAddress(without('published'))?.version).toBe(2);
  expect(auditAtShortAddress(without('published', 'superseded'))?.version).toBe(1);
  expect(auditAtShortAddress(without('published', 'superseded', 'withdrawn'))).toBeUndefined();
});

test('a mentioned finding is on the same page, or on the page of the version named next to it', () => {
  const withFinding = (audit: AuditVersion, code: string) =>
    ({ ...audit, findings: [{ code }] }) as unknown as AuditVersion;
  const withF1 = withFinding(current, 'F-01');
  const older = withFinding(auditVersion('superseded', 2), 'F-02');
  const draft = withFinding(auditVersion('draft', 4), 'F-01');
  const both = { ...protocol, audit: withF1, audits: [draft, withF1, older] };
  const from = (audit: AuditVersion, code: string, named?: string) =>
    findingAddress(both, audit, { code, version: named });
  const [short, long] = ['/games/moon-lottery/audit', '/games/moon-lottery/audit/moon/v2'];
  expect(from(withF1, 'F-01')).toBe('#F-01');
  expect(from(withF1, 'F-01', 'v3')).toBe('#F-01');
  expect(from(withF1, 'F-02', 'v2')).toBe(`${long}#F-02`);
  expect(from(older, 'F-01', 'v3')).toBe(`${short}#F-01`);
  expect(from(withF1, 'F-02')).toBeUndefined();
  expect(from(withF1, 'F-01', 'v4')).toBeUndefined();
});

test('a published audit has JSON at the same address, an audit in review has none', () => {
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
