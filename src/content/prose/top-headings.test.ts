import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';
import { topHeadings } from './top-headings.ts';

const TEXT = '## How the *game* goes\n\nA bet.\n\n### The draw\n\n## Exit\n\nPaid.\n';

test('lists the headings of the highest level with the ids that they have on the page', () => {
  const options = { taken: ['exit'] };
  const headings = topHeadings(TEXT, options);
  expect(headings).toEqual([
    { id: 'how-the-game-goes', name: 'How the game goes' },
    { id: 'exit-1', name: 'Exit' },
  ]);
  const html = renderMarkdown(TEXT, options);
  for (const { id } of headings) expect(html).toContain(`<h2 id="${id}">`);
});

test('a text without headings has none', () => {
  expect(topHeadings('Only words.', {})).toEqual([]);
});
