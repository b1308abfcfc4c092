import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAt, positionsIn } from './position.ts';

test('an offset belongs to the last line that starts at or before it', () => {
  const position = positionsIn('ab\n\ncd');
  expect([0, 1, 2, 3, 4, 6].map(position)).toEqual([
    ...[1, 2, 3].map((column) => ({ line: 1, column })),
    ...[{ line: 2, column: 1 }, ...[1, 3].map((column) => ({ line: 3, column }))],
  ]);
});

test('the position of an offset is the end of the text before it', () => {
  const text = fc.array(fc.constantFrom('\n', 'a', '\r', '🎰')).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, fc.nat(), (source, any) => {
      const offset = any % (source.length + 1);
      const before = source.slice(0, offset).split('\n');
      const column = before.at(-1)!.length + 1;
      expect(positionsIn(source)(offset)).toEqual({ line: before.length, column });
      expect(lineAt(source, offset)).toBe(before.length);
    }),
  );
});
