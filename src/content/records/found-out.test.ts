import { expect, test } from 'vitest';
import { type FoundOut, fromParts, partsOf, runAfter } from './found-out.ts';

const file = (name: string) => ({ values: { name }, yamlLength: 1, bodyLength: 2, bodyLine: 3 });

/** What a run finds out that parses and judges these texts. */
function foundBy(...texts: string[]): FoundOut {
  const { earlier, used } = runAfter();
  for (const text of texts) {
    earlier.files.add(text, file(text));
    earlier.verdicts.addWithoutProblem(text);
  }
  return used;
}

test('a run knows what earlier runs have found out, and what it has found out itself', () => {
  const { earlier, add } = runAfter(foundBy('moon'));
  add(foundBy('sun'));
  earlier.files.add('star', file('star'));
  earlier.verdicts.addWithoutProblem('star');
  for (const text of ['moon', 'sun', 'star']) {
    expect(earlier.files.get(text)).toEqual(file(text));
    expect(earlier.verdicts.hasNoProblem(text)).toBe(true);
  }
  expect(earlier.files.get('comet')).toBeUndefined();
  expect(earlier.verdicts.hasNoProblem('comet')).toBe(false);
});

test('what a run has not used is not kept for the next one', () => {
  const { earlier, used, add } = runAfter(foundBy('moon', 'sun'));
  add(foundBy('star', 'comet'));
  for (const text of ['moon', 'star']) {
    earlier.files.get(text);
    earlier.verdicts.hasNoProblem(text);
  }
  expect(used).toEqual(foundBy('moon', 'star'));
});

test('what was found out about many files can be divided and joined again', () => {
  const found = foundBy(...Array.from({ length: 2001 }, (_, at) => `game ${at}`));
  const parts = [...partsOf(found)];
  expect(parts).toHaveLength(4);
  expect(fromParts(parts)).toEqual(found);
});

test('parts without the first one are damaged', () => {
  const [, ...others] = partsOf(foundBy('moon'));
  expect(() => fromParts([])).toThrow('The first part is missing.');
  expect(() => fromParts(others)).toThrow('The first part is missing.');
});
