import { expect, test } from 'vitest';
import { currentRecords } from './current-record.ts';

const current = currentRecords([
  { key: 'moon', aliases: ['old-moon', 'older-moon'] },
  { key: 'sun', aliases: [] },
]);

test.each([
  ['protocols/old-moon', 'protocols/moon'],
  ['protocols/older-moon/powers/redraw', 'protocols/moon/powers/redraw'],
  ['protocols/moon', 'protocols/moon'],
  ['protocols/sun/settings/old-moon', 'protocols/sun/settings/old-moon'],
  ['audits/old-moon/v1/F-01', 'audits/old-moon/v1/F-01'],
])('%s is now %s', (record, expected) => {
  expect(current(record)).toBe(expected);
});

test('without renamed protocols every name stays', () => {
  expect(currentRecords([{ key: 'moon', aliases: [] }])('protocols/moon')).toBe('protocols/moon');
});
