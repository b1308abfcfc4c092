import { expect, test } from 'vitest';
import { OPEN_FINDING, problemsOf } from '../../../test/content/check-changed.ts';

const facet = (name: string) =>
  [
    'category: access-control',
    `category: access-control\nfacet: { name: ${name}, reason: It decides nothing else. }`,
  ] as const;

test('the facet that the category gives is refused', () => {
  expect(problemsOf({ [OPEN_FINDING]: facet('code') })).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:6:1 facet: repeats the facet of the category access-control (got "code"); delete this field',
  ]);
});

test('another facet passes', () => {
  expect(problemsOf({ [OPEN_FINDING]: facet('exit') })).toEqual([]);
});
