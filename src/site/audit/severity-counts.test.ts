import { expect, test } from 'vitest';
import { severityCounts } from './severity-counts.ts';

test('findings are counted by severity, worst first, and withdrawn ones are not', () => {
  const counts = severityCounts([
    { severity: 'high', status: 'open' },
    { severity: 'high', status: 'fixed' },
    { severity: 'high', status: 'withdrawn' },
    { severity: 'low', status: 'partially-fixed' },
  ]);
  expect(counts.map(({ severity, found, fixed }) => `${severity} ${found} ${fixed}`)).toEqual([
    'critical 0 0',
    'high 2 1',
    'medium 0 0',
    'low 1 0',
    'informational 0 0',
  ]);
});
