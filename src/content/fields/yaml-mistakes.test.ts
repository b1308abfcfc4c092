import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { yamlMistakes } from './yaml-mistakes.ts';

/** The mistakes in a text, each as `line:column message; fix`. */
function reported(source: string): string[] {
  const document = parseDocument(source, { prettyErrors: false });
  return yamlMistakes(source, document).map(({ offset, message, fix }) => {
    const before = source.slice(0, offset).split('\n');
    return `${before.length}:${before.at(-1)!.length + 1} ${message}; ${fix}`;
  });
}

test.each([
  ['a: 1\n b: 2\nc: 3\n', '1:4 a second field starts inside this value'],
  ['a: b: c\n', '1:4 a second field starts inside this value'],
  ['a:\n  - b: 1\n     c: 2\n', '2:8 a second field starts inside this value'],
  ['a:\n  b:\n    c: 1\n   d: 2\n', '4:1 this line is not indented like the lines around it'],
  ['a:\n  - b\n - c: d\n', '3:1 this line is not indented like the lines around it'],
  ['a: [b\nc: 1\n', '2:1 this line is not indented like the lines around it'],
  [' a: 1\nb: 2\n', '2:1 this does not belong here'],
  ['a: "The "owner" key"\n', '1:10 this does not belong here'],
  ['a: [b,, c]\n', '1:7 this does not belong here'],
  ['a: "b\nc: d\n', '1:4 this opening quote has no closing quote'],
  ['a = b\nc: d\n', '1:1 this line is not a field'],
  ['%YAML 1.1\na: b\n', '1:1 a line cannot start with %'],
  ['a: b\n...\nc: d\n', '3:1 a second document starts here'],
])('one mistake is reported once, in the words for its code: %j', (source, expected) => {
  expect(reported(source)).toEqual([expect.stringContaining(`${expected};`)]);
});

test('every mistake inside a single value is reported', () => {
  expect(reported('a: @b\nc: `d\n')).toEqual([
    '1:4 a value without quotes cannot start with this character; quote this value',
    '2:4 a value without quotes cannot start with this character; quote this value',
  ]);
});
