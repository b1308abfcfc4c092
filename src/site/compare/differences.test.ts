import { expect, test } from 'vitest';
import { differencesText, differs } from './differences.ts';

test.each([
  [['C', 'C'], false],
  [['C', 'C', 'F'], true],
  [['C', null], null],
])('%j differ: %s', (values, answer) => {
  expect(differs({ values })).toBe(answer);
});

test('says where the games differ and where not, and leaves out what is not known', () => {
  const rows = [
    { name: 'Odds', values: ['0.33', '3.74'] },
    { name: 'Exit', values: ['A', 'A'] },
    { name: 'Price', values: ['1 USDC', null] },
    { name: 'Code', values: ['B', 'C'] },
  ];
  expect(differencesText(rows)).toBe('They differ in: Odds, Code. They are the same in: Exit.');
  expect(differencesText(rows.slice(0, 1))).toBe(
    'Every row differs in a letter, a figure or a reason.',
  );
  expect(differencesText([])).toBe('');
});
