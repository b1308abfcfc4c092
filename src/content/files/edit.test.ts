import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits, offsetBefore } from './edit.ts';

test('edits are made at their offsets, in any order of the list', () => {
  const edits = [
    { start: 6, end: 11, text: 'moon' },
    { start: 0, end: 5, text: 'Good night' },
  ];
  expect(applyEdits('Hello world.', edits)).toEqual({
    text: 'Good night moon.',
    made: [edits[1], edits[0]],
  });
});

test('if two edits overlap, only the first is made', () => {
  const edits = [
    { start: 0, end: 3, text: 'x' },
    { start: 2, end: 4, text: 'y' },
  ];
  expect(applyEdits('abcd', edits)).toEqual({ text: 'xd', made: [edits[0]] });
});

test('a character that no edit changed is traced back to its old offset', () => {
  const edit = fc.record({ at: fc.nat(40), length: fc.nat(5), text: fc.string({ maxLength: 8 }) });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 6 }), (chosen) => {
      // Each letter of `before` occurs once, and no edit inserts one of these letters.
      const before = Array.from({ length: 46 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join(
        '',
      );
      const edits = chosen.map(({ at, length, text }) => ({ start: at, end: at + length, text }));
      const { text, made } = applyEdits(before, edits);
      for (const [offset, letter] of [...text].entries()) {
        const at = before.indexOf(letter);
        if (at !== -1) expect(offsetBefore(offset, made)).toBe(at);
      }
    }),
  );
});
