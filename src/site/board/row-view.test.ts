import { expect, test } from 'vitest';
import { exitText, lossText, type RowFigures, withoutStrip } from './row-view.ts';

test.each([
  [3.738318, '3.74'],
  [0.470588, '0.47'],
  [36.844213, '36.84'],
  [3.2, '3.20'],
  [123.456, '123.5'],
  [0, '0'],
  [0.000123456, '0.00012'],
  [-1.2, 'gain 1.20'],
  [null, 'Not known'],
])('an edge of %j percent costs %s of 100', (houseEdgePct, text) => {
  expect(lossText({ houseEdgePct })).toBe(text);
});

test('an empty strip says why: nothing read, nothing collected, or pulls that change each other', () => {
  const row: RowFigures = {
    ...{ houseEdgePct: 3, winProbability: null, exitRisk: 'low', unavailable: null },
  };
  expect(withoutStrip(row)).toBe('Each pull changes the next.');
  expect(withoutStrip({ ...row, winProbability: 0.23 })).toBe(
    'Ahead after one pull: 23\u00a0%. Each pull changes the next.',
  );
  expect(withoutStrip({ ...row, winProbability: 1 / 534 })).toMatch(
    /^Ahead after one pull: 1 in 534/,
  );
  expect(withoutStrip({ ...row, houseEdgePct: null })).toBe('Not collected yet');
  expect(withoutStrip({ ...row, houseEdgePct: null, unavailable: 'not-playable' })).toBe(
    'Cannot be played now',
  );
});

test('an exit that is not known says so', () => {
  expect(exitText({ exitRisk: null })).toBe('Not known');
  expect(exitText({ exitRisk: 'unknown' })).toBe('Not known');
  expect(exitText({ exitRisk: 'low' })).toBe('Money is there');
});
