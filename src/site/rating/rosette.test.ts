import { expect, test } from 'vitest';
import { type Letters, rosetteSlices, rosetteText } from './rosette.ts';

const letters: Letters = { odds: 'A', exit: 'F', control: 'NR', fairness: 'C', code: 'B' };

test('there is one slice for each facet, clockwise from the top', () => {
  const slices = rosetteSlices(letters);
  expect(slices.map(({ facet, grade }) => [facet, grade])).toEqual([
    ['odds', 'A'],
    ['exit', 'F'],
    ['control', 'NR'],
    ['fairness', 'C'],
    ['code', 'B'],
  ]);
  const [first, second] = slices;
  expect(first!.letter.x).toBeGreaterThan(0);
  expect(first!.letter.y).toBeLessThan(0);
  expect(second!.letter.y).toBeGreaterThan(0);
});

test('a bad grade takes as much room as a good one, and has its letter', () => {
  for (const grade of ['A', 'B', 'C', 'D', 'F'] as const) {
    const [slice] = rosetteSlices({ ...letters, odds: grade });
    expect(slice!.path).toBe(rosetteSlices(letters)[0]!.path);
    expect(slice!.letter.text).toBe(grade);
  }
  expect(rosetteSlices({ ...letters, odds: 'NR' })[0]!.letter.text).toBe('–');
});

test('the words name every facet', () => {
  expect(rosetteText(letters)).toBe('Odds A, Exit F, Control not rated, Fairness C, Code B');
});
