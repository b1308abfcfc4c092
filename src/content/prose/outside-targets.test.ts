import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';
import { outsideTargets } from './outside-targets.ts';

test('every link that leaves the site has its target, in the order of the text', () => {
  const html = renderMarkdown(
    '[b](https://b.example/?x=1&y=2) [terms](/terms) [a](https://a.example/)\n\n- [b](https://b.example/?x=1&y=2)',
  );
  const b = 'https://b.example/?x=1&y=2';
  expect(outsideTargets(html)).toEqual([b, 'https://a.example/', b]);
});
