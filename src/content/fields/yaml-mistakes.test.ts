import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { yamlMistakes } from './yaml-mistakes.ts';

/** What is told of a text, as `line:column message; mend`. */
function told(source: string): string[] {
  const { errors } = parseDocument(source, { prettyErrors: false });
  return yamlMistakes(source, errors).map(({ offset, message, mend }) => {
    const before = source.slice(0, offset).split('\n');
    return `${before.length}:${before.at(-1)!.length + 1} ${message}; ${mend}`;
  });
}

const LEFT = 'this line is 1 space too far left';
const RIGHT = 'this line is 1 space too far right';

test.each([
  ['a: 1\n b: 2\nc: 3\n', `2:2 ${RIGHT}; put no space before it, as its neighbours have`],
  ['a: "1"\n b: 2\nc: 3\n', `2:2 ${RIGHT}; put no space before it, as its neighbours have`],
  [' a: 1\nb: 2\n', `1:2 ${RIGHT}; put no space before it, as its neighbours have`],
  ['a:\n  - b: 1\n   c: 2\n', `3:4 ${LEFT}; put 4 spaces before it, as its neighbours have`],
  ['a:\n  - b: 1\n     c: 2\n', `3:6 ${RIGHT}; put 4 spaces before it, as its neighbours have`],
  ['a:\n  - b: 1\n - b: 2\n', `3:2 ${LEFT}; put 2 spaces before it, as its neighbours have`],
  [
    'a:\n  b:\n    c: 1\n   d: 2\n',
    '4:4 this line is between two groups of fields; put 2 or 4 spaces before it, as its neighbours have',
  ],
  [
    't: |\n  a: text\n    of: its own\na:\n  b: 1\n   c: 2\n',
    `6:4 ${RIGHT}; put 2 spaces before it, as its neighbours have`,
  ],
])('a line that stands where no group begins is told once: %j', (source, expected) => {
  expect(told(source)).toEqual([expected]);
});

test('a quote inside quotes is told with the way to write it', () => {
  const goesOn = 'the value goes on after its closing quote; put all of it in quotes, and write';
  expect(told('a: "The "owner" key"\n')).toEqual([`1:10 ${goesOn} \\" for a quote inside`]);
  expect(told('a: "setFee" has no limit\n')).toEqual([`1:13 ${goesOn} \\" for a quote inside`]);
  expect(told("a: 'The owner's key'\n")).toEqual([`1:15 ${goesOn} '' for a quote inside`]);
});

test('a quote that does not close is told where it opens', () => {
  const open = 'this quote does not close; write " at the end of the value too';
  expect(told('a: "b\nc: d\n')).toEqual([`1:4 ${open}`]);
  expect(told('a: "b\nc: "d"\n')).toEqual([`1:4 ${open}`]);
  expect(told('a: "b\n  c"\nx/y: "d\ne: "f"\n')).toEqual([`3:6 ${open}`]);
});

test('what has no words of its own keeps those of the parser', () => {
  expect(told('a: [b,, c]\n')).toEqual([
    '1:7 unexpected , in flow sequence; fix the line, or quote its value',
  ]);
});
