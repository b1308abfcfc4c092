import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { applyEdits } from '../files/edit.ts';
import { indentInSpaces } from './indent-in-spaces.ts';

function inSpaces(source: string): string | undefined {
  const edits = indentInSpaces(source, (text) => {
    const document = parseDocument(text);
    return document.errors.length > 0 ? undefined : document.toJS();
  });
  return edits && applyEdits(source, edits).text;
}

test('what is indented by tabs alone says the same at every width', () => {
  expect(inSpaces('a:\n\t- b: 1\n\t  c: 2\n')).toBe('a:\n  - b: 1\n    c: 2\n');
});

test('a tab beside spaces has the width at which the text can be read', () => {
  expect(inSpaces('a:\n  - b: 1\n\tc: 2\n')).toBe('a:\n  - b: 1\n    c: 2\n');
});

test('what says one thing at one width and another at another is left', () => {
  expect(inSpaces('a:\n  b:\n    c: 1\n\td: 2\n')).toBeUndefined();
});

test('so is what cannot be read at any width', () => {
  expect(inSpaces('a: 1\n\tb: [\n')).toBeUndefined();
});
