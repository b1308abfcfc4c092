import { expect, test } from 'vitest';
import { partsOf } from './finding-mentions.ts';

test.each([
  ['', []],
  ['No code, not even in XF-01 or F-1a.', ['No code, not even in XF-01 or F-1a.']],
  ['F-01', [{ code: 'F-01', version: undefined }]],
  ['As F-01 (F-102).', ['As ', ['F-01'], ' (', ['F-102'], ').']],
  ['F-02 of v1 and F-02\nof v12.', [['F-02', 'v1'], ' of v1 and ', ['F-02', 'v12'], '\nof v12.']],
])('%j', (text, expected) => {
  const mention = (part: unknown) =>
    Array.isArray(part) ? { code: part[0], version: part[1] } : part;
  expect(partsOf(text)).toEqual((expected as unknown[]).map(mention));
});
