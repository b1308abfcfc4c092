import { expect, test } from 'vitest';
import { hasOnlyNames, search } from './search.ts';
import type { SearchEntry } from './search-index.ts';

const ADDRESS = `0x${'a1'.repeat(20)}`;
const index: SearchEntry[] = [
  {
    k: 'moon-lottery',
    n: 'Moon Lottery',
    t: 'moon lottery moon-lottery lottery base',
    c: [ADDRESS],
    f: [['F-01', 'The owner can pause claims', '/games/moon-lottery/audit#F-01']],
  },
  {
    k: 'sun-timer',
    n: 'Sun Timer',
    t: 'sun timer sun-timer timer base',
    c: [],
    f: [['F-01', 'The owner can pause claims', '/games/sun-timer/audit#F-01']],
  },
];
const keys = (text: string) => [...search(index, text).keys];

test('every word must be in the name, the kind, the chain or the key', () => {
  expect(keys('moon')).toEqual(['moon-lottery']);
  expect(keys('BASE lottery')).toEqual(['moon-lottery']);
  expect(keys('base')).toEqual(['moon-lottery', 'sun-timer']);
  expect(keys('moon timer')).toEqual([]);
});

test('a pasted address finds its game in any letter case, and an unknown one is reported', () => {
  expect(keys(` ${ADDRESS.toUpperCase().replace('0X', '0x')} `)).toEqual(['moon-lottery']);
  expect(search(index, `0x${'b2'.repeat(20)}`)).toMatchObject({ isUnknownAddress: true });
  expect(search(index, ADDRESS).isUnknownAddress).toBe(false);
});

test('findings are found by their titles, and one that two games share is listed once', () => {
  expect(search(index, 'pause').findings).toEqual([
    expect.objectContaining({ code: 'F-01', title: 'The owner can pause claims' }),
  ]);
  expect(search(index, 'pa').findings).toEqual([]);
});

test('on a site with many games, the index has only names, and addresses and findings are found in other files', () => {
  const names = index.map(({ k, n, t }) => ({ k, n, t }));
  expect([hasOnlyNames(names), hasOnlyNames(index), hasOnlyNames([])]).toEqual([
    true,
    false,
    false,
  ]);
  expect([...search(names, 'moon').keys]).toEqual(['moon-lottery']);
  expect([...search(names, ADDRESS, { addresses: [[ADDRESS, ['moon-lottery']]] }).keys]).toEqual([
    'moon-lottery',
  ]);
  expect(search(names, ADDRESS).isUnknownAddress).toBe(true);
  expect(search(names, 'pause').findings).toEqual([]);
  const title = 'The owner can pause claims';
  const path = '/games/sun-timer/audit#F-01';
  const findings = [
    ['F-01', title, path, 'Sun Timer'],
    ['F-02', 'The owner can pause nothing', path, 'Sun Timer'],
  ] as const;
  expect(search(names, 'pause claim', { findings }).findings).toEqual([
    { code: 'F-01', title, path, name: 'Sun Timer' },
  ]);
});
