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

test('a worse grade has a shorter slice, so that the picture needs no colour', () => {
  const lengths = (['A', 'B', 'C', 'D', 'F'] as const).map((grade) => {
    const [slice] = rosetteSlices({ ...letters, odds: grade });
    return Number(/A([\d.]+) /.exec(slice!.path)![1]);
  });
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
  expect(new Set(lengths).size).toBe(5);
});

test('every letter stands inside its slice', () => {
  for (const grade of ['A', 'B', 'C', 'D', 'F', 'NR'] as const) {
    for (const { path, letter } of rosetteSlices({ ...letters, odds: grade })) {
      const length = Number(/A([\d.]+) /.exec(path)![1]);
      expect(Math.hypot(letter.x, letter.y)).toBeLessThan(length * 0.75);
    }
  }
});

test('the words name every facet', () => {
  expect(rosetteText(letters)).toBe('Odds A, Exit F, Control not rated, Fairness C, Code B');
});

test('a letter lies inside its slice, also if the slice is short', () => {
  for (const { letter, path } of rosetteSlices(letters)) {
    const length = Number(/A([\d.]+) /.exec(path)![1]);
    expect(Math.hypot(letter.x, letter.y)).toBeLessThan(length * 0.7);
  }
});
