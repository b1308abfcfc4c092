import { expect, test } from 'vitest';
import { renderMarkdown } from '../../content/prose/markdown.ts';
import { parseCount } from '../../content/prose/markdown-tree.ts';
import { fittedMarkdown } from './fitted-markdown.ts';

const pageUrl = 'https://games.example/games/moon';
const fitted = (markdown: string, headingLevel = 3) =>
  fittedMarkdown(markdown, { pageUrl, headingLevel }).source;

test('headings get the level of the outline and keep their distance', () => {
  expect(fitted('## A\n\ntext\n\n### B\n\n###### C')).toBe('### A\n\ntext\n\n#### B\n\n###### C');
});

test('links inside the site get their full address', () => {
  expect(fitted('[/terms](/terms) and [here](#a)')).toBe(
    '[/terms](https://games.example/terms) and [here](https://games.example/games/moon#a)',
  );
});

test('only the target of a link gets a full address, however it is written', () => {
  expect(fitted('[a](/terms "/terms \\"1\\"") [*b*](&#47;terms) [](/terms)')).toBe(
    '[a](https://games.example/terms "/terms \\"1\\"") [*b*](https://games.example/terms) [](https://games.example/terms)',
  );
});

test('definitions are moved into their links, so they give no other text an address', () => {
  expect(
    fitted(
      '[x], [the *y*][Y  a], [z][] and [none][no]\n\n[x]: /about\n[y a]: https://y.example/(a)\n[Y A]: https://evil.example\n[z]: #a',
    ),
  ).toBe(
    '[x](https://games.example/about), [the *y*](https://y.example/%28a%29), [z](https://games.example/games/moon#a) and [none][no]',
  );
  expect(fitted('[A\nb][c\nd]\n-\n\n[c d]: /about')).toBe('### [A b](https://games.example/about)');
});

test.each([
  ['```', '```\n```'],
  ['text\n\n~~~~ js\nmoon();\n~~~\n', 'text\n\n~~~~ js\nmoon();\n~~~\n~~~~'],
  ['```\nmoon();\n````  \n', '```\nmoon();\n````'],
  ['```js\nmoon();', '```js\nmoon();\n```'],
])('code ends with its text: %j', (markdown, closed) => {
  expect(fitted(markdown)).toBe(closed);
});

test.each(['`[a](/terms)`', '[a](https://b.example/terms)', '```\n# no heading\n```', 'a #b'])(
  '%j stays as it is written',
  (markdown) => {
    expect(fitted(markdown)).toBe(markdown);
  },
);

test('a text that is broken into several lines keeps its lines', () => {
  expect(fitted('\n\none\ntwo [a](/terms)\nthree\n')).toBe(
    'one\ntwo [a](https://games.example/terms)\nthree',
  );
});

test('an underlined heading gets its level too', () => {
  expect(fitted('A\n=\n\ntext\n\nB\n*and* C\n---\n\n> D\n> -')).toBe(
    '### A\n\ntext\n\n#### B *and* C\n\n> #### D',
  );
});

test('code at the start of a text stays code', () => {
  expect(fitted('\n \n    # moon\n\ntext\n\n')).toBe('    # moon\n\ntext');
});

test('a text that a page shows too is not parsed again', () => {
  const body = '\n## Twice\n\nThis text is on a page and in its twin.\n';
  renderMarkdown(body);
  const before = parseCount();
  fitted(body);
  expect(parseCount()).toBe(before);
});
