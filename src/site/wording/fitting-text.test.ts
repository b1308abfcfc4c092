import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { fittingText, type Note, type Piece } from './fitting-text.ts';

const note: Note = (leftOut) =>
  leftOut.size === 0 ? '' : `<${[...leftOut].map(([kind, n]) => `${n} ${kind}`).join(', ')}>`;
const piece = (rank: number, text: string) => ({ rank, text, kind: `r${rank}` }) satisfies Piece;

test('a text that fits stays whole, without a note', () => {
  expect(fittingText([piece(0, 'head'), note, piece(2, '-a'), piece(1, '-b')], 8)).toBe('head-a-b');
});

test('pieces are left out by rank, starting with the last piece of a rank, and the note counts them', () => {
  const parts = [piece(0, 'head'), note, piece(2, '-aa'), piece(1, '-bb'), piece(2, '-cc')];
  // The limit leaves space for the first piece, two more pieces and the longest note.
  const most = 'head'.length + '<1 r1, 3 r2>'.length + '-aa-bb'.length;
  expect(fittingText([...parts, piece(2, '-dddddddddd')], most)).toBe('head<2 r2>-aa-bb');
});

test('pieces of rank 0 are never cut', () => {
  expect(() => fittingText([piece(0, 'head'), piece(1, 'x')], 3)).toThrow(RangeError);
});

test('the text of a piece is made only if it may fit, and only once', () => {
  const make = vi.fn((text: string) => text);
  const lazy = (rank: number, text: string): Piece => ({
    ...piece(rank, ''),
    text: () => make(text),
  });
  const parts = [lazy(2, '-aa'), lazy(1, '-bb'), lazy(2, '-cc'), lazy(2, '-dd'), lazy(3, '-ee')];
  expect(fittingText(parts, 8)).toBe('-aa-bb');
  expect(make.mock.calls.flat()).toEqual(['-bb', '-aa', '-cc']);
});

const pieces = fc.array(
  fc.record({
    rank: fc.integer({ min: 1, max: 4 }),
    text: fc.string({ minLength: 1, maxLength: 40 }),
  }),
  { minLength: 1, maxLength: 40 },
);
const made = (some: { rank: number; text: string }[], most: number) => {
  const all = some.map(({ rank, text }, n) => piece(rank, `|${n}:${text.replaceAll('|', '')}`));
  const text = fittingText([piece(0, 'head'), note, ...all], most);
  return { text, all, kept: all.filter((each) => text.includes(each.text)) };
};

test('no text is longer than the limit, or shorter than necessary', () => {
  fc.assert(
    fc.property(pieces, fc.integer({ min: 60, max: 1200 }), (some, most) => {
      const { text, all, kept } = made(some, most);
      expect(text.length).toBeLessThanOrEqual(most);
      const next = all.filter((each) => !kept.includes(each)).sort((a, b) => a.rank - b.rank)[0];
      // Every note has fewer than 50 characters.
      if (next !== undefined) expect(text.length + next.text.length + 50).toBeGreaterThan(most);
    }),
  );
});

test('a higher limit only adds pieces', () => {
  fc.assert(
    fc.property(pieces, fc.integer({ min: 60, max: 1200 }), fc.nat(200), (some, most, more) => {
      const [less, enough] = [made(some, most), made(some, most + more)];
      expect(enough.kept.map(({ text }) => text)).toEqual(
        expect.arrayContaining(less.kept.map(({ text }) => text)),
      );
    }),
  );
});

test('pieces that stay are more important than pieces that are left out', () => {
  fc.assert(
    fc.property(pieces, fc.integer({ min: 60, max: 1200 }), (some, most) => {
      const { all, kept } = made(some, most);
      const gone = all.filter((each) => !kept.includes(each));
      const worstKept = Math.max(0, ...kept.map(({ rank }) => rank));
      for (const { rank } of gone) expect(rank).toBeGreaterThanOrEqual(worstKept);
    }),
  );
});
