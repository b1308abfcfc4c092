import { expect, test } from 'vitest';
import type { Protocol } from '../../content/dataset/dataset.ts';
import { mainSections } from './main-sections.ts';

const lottery = {
  category: 'lottery',
  status: 'tracked',
  powers: [{}],
  audit: {},
  live: { contracts: { game: '0x1' } },
} as unknown as Protocol;
const names = (change: object = {}) =>
  mainSections({ ...lottery, ...change } as Protocol).map(({ name }) => name);

test('a live game has figures, keys and findings', () => {
  expect(names()).toEqual(['20 tickets', '30 days', 'Ratings', 'Exit', 'Keys', 'Findings']);
});

test('if one pull changes the next one, there is one pull', () => {
  expect(names({ category: 'timer' })[0]).toMatch(/^One /);
});

test('a section that the page does not have is left out', () => {
  expect(names({ powers: [], audit: null })).toEqual(['20 tickets', '30 days', 'Ratings', 'Exit']);
  expect(names({ status: 'listed', audit: null })).toEqual(['Ratings', 'Keys', 'Contracts']);
});
