import { expect, test } from 'vitest';
import type { Change } from '../content/dataset/changes/change.ts';
import type { AuditVersion } from '../content/dataset/dataset.ts';
import { gameChanges } from './game-changes.ts';

const change = (record: string, changes: Partial<Change> = {}): Change => ({
  at: '2026-11-28T12:00:00.000Z',
  record,
  what: 'riskGrade',
  before: 'NR',
  after: 'C',
  reason: 'An audit was published.',
  ...changes,
});
const moon = { key: 'moon', audits: [{ slug: 'moon-code', version: 2 } as AuditVersion] };

test('lists what changed in the record and in its audits, newest first', () => {
  const changes = [
    change('protocols/moon'),
    change('protocols/moonlight'),
    change('audits/moon-code/v2/F-01', { what: 'severity', before: 'low', after: 'high' }),
    change('protocols/moon/powers/pause', { what: 'holder', before: 'a key', after: null }),
  ];
  expect(gameChanges(changes, moon).map(({ what }) => what)).toEqual([
    'Holder of pause: a key to not published',
    'Severity of F-01: low to high',
    'Risk grade: NR to C',
  ]);
});

test('a first value is no change', () => {
  expect(gameChanges([change('protocols/moon', { before: null })], moon)).toEqual([]);
});
