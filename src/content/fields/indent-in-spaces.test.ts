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

test('a text indented only by tabs means the same at every tab width', () => {
  expect(inSpaces('a:\n\t- b: 1\n\t  c: 2\n')).toBe('a:\n  - b: 1\n    c: 2\n');
});

test('a tab next to spaces has the width at which the text can be read', () => {
  expect(inSpaces('a:\n  - b: 1\n\tc: 2\n')).toBe('a:\n  - b: 1\n    c: 2\n');
});

test('a text whose meaning depends on the tab width is not changed', () => {
  expect(inSpaces('a:\n  b:\n    c: 1\n\td: 2\n')).toBeUndefined();
});

test('a text that cannot be read at any tab width is not changed', () => {
  expect(inSpaces('a: 1\n\tb: [\n')).toBeUndefined();
});
