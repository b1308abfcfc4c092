import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['one two', 7, 'one two'],
  ['one two three', 9, 'one two …'],
  ['one two three', 8, 'one …'],
  ['0x0123456789', 6, '0x012…'],
])('%j in %i characters is %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
  expect(cut.length).toBeLessThanOrEqual(most);
});
