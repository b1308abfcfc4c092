import { expect, test } from 'vitest';
import { checkChanged } from '../../../test/content/check-changed.ts';
import { addressFiles, searchIndex } from './search-index.ts';

const dataset = checkChanged({}).dataset!;

test('the index of a site with few games has everything in one file', () => {
  const [entry] = searchIndex(dataset);
  expect(entry!.c!.length).toBeGreaterThan(0);
  expect(entry!.f!.length).toBeGreaterThan(0);
  expect(addressFiles(dataset).size).toBe(0);
});

test('beyond the limit the index has only names, and every address is in the file of its digits', () => {
  const whole = searchIndex(dataset);
  expect(searchIndex(dataset, 1)).toEqual(whole.map(({ k, n, t }) => ({ k, n, t })));
  const files = addressFiles(dataset, 1);
  const expected = whole.flatMap(({ k, c }) => c!.map((address) => `${address} ${k}`));
  const found = [...files].flatMap(([digits, entries]) =>
    entries.flatMap(([address, keys]) => {
      expect(address.slice(2, 4)).toBe(digits);
      return keys.map((key) => `${address} ${key}`);
    }),
  );
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test('if the pages do not list every game, an entry also has kind, chain and former keys', () => {
  const [game, other] = dataset.protocols;
  const protocols = [
    { ...game!, aliases: ['old-key'] },
    { ...other!, aliases: [] },
  ];
  const [first, second] = searchIndex({ ...dataset, protocols }, 500, 1);
  expect(first).toMatchObject({ d: expect.stringMatching(/^Lottery · /), a: ['old-key'] });
  expect(second).not.toHaveProperty('a');
  expect(searchIndex(dataset)[0]).not.toHaveProperty('d');
});
