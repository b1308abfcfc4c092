import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distinctLines, type LabelledChange } from './distinct-lines.ts';

const printed = (from: string, to: string, label?: string) =>
  distinctLines([
    { kind: '-', text: from, label },
    { kind: '+', text: to, label },
  ]);

test('short lines are printed as they are', () => {
  expect(printed('Bet 1 ⚠️', 'Bet 2 ⚠️', 'a.b: ')).toEqual(['- a.b: Bet 1 ⚠️', '+ a.b: Bet 2 ⚠️']);
});

test('of long ones the part around the first difference, with 40 characters before it', () => {
  const [a, b] = ['x'.repeat(1000), 'y'.repeat(1000)];
  const [from, to] = printed(`${a}one${b}`, `${a}two${b}`, 'detail: ');
  expect(from).toBe(`- detail: …${'x'.repeat(40)}one${'y'.repeat(256)}…`);
  expect(to).toBe(`+ detail: …${'x'.repeat(40)}two${'y'.repeat(256)}…`);
  // Also when only one of them is long, and when one starts with the other.
  expect(printed('x'.repeat(100), a)[0]).toBe(`- …${'x'.repeat(40)}`);
});

test('a field is compared with itself, also when another one went before it', () => {
  const lines = distinctLines([
    { kind: '-', label: 'note: ', text: 'z'.repeat(400) },
    { kind: '-', label: 'detail: ', text: `${'x'.repeat(400)}one` },
    { kind: '+', label: 'detail: ', text: `${'x'.repeat(400)}two` },
  ]);
  expect(lines.slice(1)).toEqual([
    `- detail: …${'x'.repeat(40)}one`,
    `+ detail: …${'x'.repeat(40)}two`,
  ]);
});

test('a part starts and ends with whole characters', () => {
  const text = (end: string) => '🎰'.repeat(400) + end + '🎰'.repeat(400);
  for (const line of printed(text('x'), text('yy'))) expect(line.isWellFormed()).toBe(true);
});

test('what differs in nothing that is seen is named', () => {
  expect(printed('a\u200bb', 'ab')).toEqual(['- a‹U+200B›b', '+ ab']);
  expect(printed('a b', 'a\u00a0b')).toEqual(['- a b', '+ a‹U+00A0›b']);
  expect(printed('ab', 'ab ')).toEqual(['- ab', '+ ab‹U+0020›']);
  expect(printed('\u202eab', 'ab')).toEqual(['- ‹U+202E›ab', '+ ab']);
  expect(printed('é'.normalize('NFC'), 'é'.normalize('NFD'))).toEqual([
    ...['- ‹U+00E9›', '+ e‹U+0301›'],
  ]);
});

test('letters that look like Latin ones are named', () => {
  expect(printed('M\u0435gapot', 'Megapot')).toEqual(['- M‹U+0435›gapot', '+ Megapot']);
  expect(printed('\u039fdds', '\u041edds')).toEqual(['- ‹U+039F›dds', '+ ‹U+041E›dds']);
  expect(printed('a\u2800b', 'a b')).toEqual(['- a‹U+2800›b', '+ a b']);
});

test('what differs only behind where it is cut, with nothing to compare it with, is numbered', () => {
  const long = (end: string) => 'x'.repeat(400) + end;
  const lines = distinctLines([
    { kind: '+', text: long('a') },
    { kind: '+', text: long('b') },
  ]);
  expect(lines.map((line) => line.slice(-10))).toEqual(
    ['x… ‹line 1›', 'x… ‹line 2›'].map((end) => end.slice(-10)),
  );
  expect(lines[0]).not.toBe(lines[1]);
});

/** What people see of a line, whatever side it is of. */
const seen = (line: string) =>
  line
    .slice(2)
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();

test('two lines that differ never look equal', () => {
  const piece = fc.constantFrom(
    ...['a', 'b', ' ', '\t', '\n', '\u200b', '\u202e', '\u00a0', '\ufe0f', '\u3164', '\ud83c'],
    ...['é', 'e\u0301', '…', '...', '‹U+200B›', ' ‹line 1›', '‹', '🎰', '👍🏽', 'x'.repeat(300)],
    'yz'.repeat(140),
  );
  const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
  const change: fc.Arbitrary<LabelledChange> = fc.record(
    { kind: fc.constantFrom('-', '+'), text, label: fc.constantFrom('a: ', 'b: ', 'a: a') },
    { requiredKeys: ['kind', 'text'] },
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
      const lines = distinctLines(changes);
      const sources = changes.map(({ label = '', text: whole }) => JSON.stringify([label, whole]));
      for (const [i, line] of lines.entries()) {
        for (const [j, other] of lines.entries()) {
          if (sources[i] !== sources[j]) expect(seen(line)).not.toBe(seen(other));
        }
      }
    }),
    { numRuns: 1000 },
  );
});
