import { expect, test } from 'vitest';
import { proseSections } from './prose-sections.ts';

test('the sections are those of the highest headings, with the ids that they have on the page', () => {
  const text = '## `timer` games\n\nText.\n\n### Detail\n\n## Limits\n';
  expect(proseSections(text, { taken: ['limits'] })).toEqual([
    { id: 'timer-games', name: 'timer games', start: 0 },
    { id: 'limits-1', name: 'Limits', start: text.indexOf('## Limits') },
  ]);
});

test('a text without headings has no sections', () => {
  expect(proseSections('Text.', {})).toEqual([]);
});
