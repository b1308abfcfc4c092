import { expect, test } from 'vitest';
import type { TableRow } from './arrange-rows.ts';
import { familyName, familyView } from './family-view.ts';

const row = (changes: Partial<TableRow>): TableRow => ({
  ...{ key: 'a', name: 'A', family: 'f', kind: 'fixed-odds', chain: '1', grade: 'NR' },
  ...{ houseEdgePct: 3.74, ahead: 0.42, lostAll: 0.58, exitRisk: 'low', hasExitCaveat: false },
  ...changes,
});

test('a family shows the ranges of its games, so that no bad game is hidden', () => {
  const rows = [row({ grade: 'D' }), row({ houseEdgePct: 4.46, ahead: 0.29, lostAll: 0 })];
  expect(familyView(rows)).toEqual({
    loss: '3.74 to 4.46',
    strip: '29 to 42\u00a0% ahead · 0 to 58\u00a0% lose all',
    grades: ['D', 'NR'],
  });
});

test('equal figures are shown once, and unknown figures are left out', () => {
  const unread = row({ houseEdgePct: null, ahead: null, lostAll: null });
  expect(familyView([row({}), unread])).toMatchObject({
    loss: '3.74',
    strip: '42\u00a0% ahead · 58\u00a0% lose all',
  });
  expect(familyView([unread])).toMatchObject({ loss: 'Not known', strip: '' });
});

test('the name of a family is the words with which all names of its games begin', () => {
  expect(familyName(['BetSwirl Coin Toss', 'BetSwirl Dice'])).toBe('BetSwirl');
  expect(familyName(['Pancake Prediction BNB', 'Pancake Prediction BTC'])).toBe(
    'Pancake Prediction',
  );
  expect(familyName(['Moon', 'Sun'])).toBe('');
});
