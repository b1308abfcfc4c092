import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replacementLines } from './replacement-lines.ts';

const printed = (from: string, to: string, label?: string) =>
  replacementLines({ label, gone: [from], come: [to] });

test('short lines are printed unchanged, with their label', () => {
  expect(printed('Bet 1 ⚠️', 'Bet 2 ⚠️', 'a.b: ')).toEqual(['- a.b: Bet 1 ⚠️', '+ a.b: Bet 2 ⚠️']);
  expect(replacementLines({ gone: ['a', 'b'], come: ['c'] })).toEqual(['- a', '- b', '+ c']);
});

test('long lines show the part around the first difference, with 40 characters before it', () => {
  const [a, b] = ['x'.repeat(1000), 'y'.repeat(1000)];
  const [from, to] = printed(`${a}one${b}`, `${a}two${b}`, 'detail: ');
  expect(from).toBe(`- detail: …${'x'.repeat(40)}one${'y'.repeat(256)}…`);
  expect(to).toBe(`+ detail: …${'x'.repeat(40)}two${'y'.repeat(256)}…`);
  // The first difference is at the end of the first line, after 100 characters.
  expect(printed('x'.repeat(100), a)[0]).toBe(`- …${'x'.repeat(40)}`);
});

test('a line without a replacement shows its start', () => {
  const [line] = replacementLines({ gone: [], come: ['x'.repeat(400)] });
  expect(line).toBe(`+ ${'x'.repeat(299)}…`);
});

test('an invisible difference is named', () => {
  expect(printed('a\u200bb', 'ab')).toEqual(['- a‹U+200B›b', '+ ab']);
  expect(printed('a b', 'a\u00a0b')).toEqual(['- a b', '+ a‹U+00A0›b']);
  expect(printed('ab', 'ab ')).toEqual(['- ab', '+ ab‹U+0020›']);
  expect(printed('\u202eab', 'ab')).toEqual(['- ‹U+202E›ab', '+ ab']);
  expect(printed('é'.normalize('NFC'), 'é'.normalize('NFD'))).toEqual([
    ...['- ‹U+00E9›', '+ e‹U+0301›'],
  ]);
});

test('letters that look like Latin letters are named', () => {
  expect(printed('M\u0435gapot', 'Megapot')).toEqual(['- M‹U+0435›gapot', '+ Megapot']);
  expect(printed('\u039fdds', '\u041edds')).toEqual(['- ‹U+039F›dds', '+ ‹U+041E›dds']);
  expect(printed('a\u2800b', 'a b')).toEqual(['- a‹U+2800›b', '+ a b']);
});

/** The part of a printed line that a person can see. */
const seen = (line: string) =>
  line
    .slice(2)
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

test('a line and its replacement never look equal', () => {
  const piece = fc.constantFrom(
    ...['a', 'b', ' ', '\t', '\n', '\u200b', '\u202e', '\u00a0', '\ufe0f', '\u3164', '🎰', '👍🏽'],
    ...['é', 'e\u0301', '…', '...', '‹U+200B›', '‹', 'x'.repeat(300), 'yz'.repeat(140)],
  );
  const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, text, (from, to) => {
      const [gone, come] = printed(from, to);
      if (from !== to) expect(seen(gone!)).not.toBe(seen(come!));
    }),
    { numRuns: 1000 },
  );
});
