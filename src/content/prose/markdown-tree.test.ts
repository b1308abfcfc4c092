import fc from 'fast-check';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { expect, test } from 'vitest';
import { splitFile } from '../fields/split-file.ts';
import { readFiles } from '../files/read-files.ts';
import { renderMarkdown } from './markdown.ts';
import {
  hasText,
  type MarkdownNode,
  parseCount,
  parseMarkdown,
  plainText,
} from './markdown-tree.ts';

const plain = (markdown: string) => plainText(parseMarkdown(markdown));

test('markup is removed and the words are put on one line', () => {
  expect(plain('One *key*\nsets the `fee`.\n\nSee [the code](https://a.example).')).toBe(
    'One key sets the fee. See the code.',
  );
});

test('items and cells stay separate words', () => {
  expect(plain('- one\n- two\n\n| a | b |\n| - | - |\n| c | d |')).toBe('one two a b c d');
});

test('a word that is only partly emphasised stays one word', () => {
  expect(plain('un**claim**able')).toBe('unclaimable');
});

test.each([
  ['a paragraph', 'one', true],
  ['a picture with a description', '![one](a.png)', true],
  ['a line', '***', false],
  ['an empty item', '-', false],
  ['a backslash', '\\', true],
  ['nothing', '', false],
])('%s has text or not, as its plain text has', (_, markdown, expected) => {
  const blocks = parseMarkdown(markdown);
  expect(hasText(blocks)).toBe(expected);
  expect(plainText(blocks) !== '').toBe(expected);
});

test('any text has text exactly if its plain text is not empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'a \n*-_>`[](!)#|&;:') }), (markdown) => {
      const blocks = parseMarkdown(markdown);
      expect(hasText(blocks)).toBe(plainText(blocks) !== '');
    }),
  );
});

test('a text is parsed once, however often its tree is read', () => {
  const text = 'A text that nothing else in this file parses.';
  const before = parseCount();
  for (let time = 0; time < 3; time++) expect(parseMarkdown(text)).toHaveLength(1);
  renderMarkdown(text, { headingLevel: 4 });
  expect(parseCount() - before).toBe(1);
});

/** GFM's reference implementation for JavaScript. It is too slow for code that is not a test. */
const reference = remark().use(remarkGfm).freeze();

/** Leaves out the properties of a node that neither rules nor pages read. */
function comparable(node: MarkdownNode): unknown {
  const { position, children, ...rest } = node;
  const places = position && [position.start, position.end].map(({ offset }) => offset);
  const set = Object.entries(rest).filter(
    ([name, value]) => name !== 'data' && value !== null && value !== undefined,
  );
  return [
    Object.fromEntries(set.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    places,
    children?.map(comparable),
  ];
}

const expectSameTree = (text: string) =>
  expect(parseMarkdown(text).map(comparable)).toEqual(
    (reference.parse(text).children as readonly MarkdownNode[]).map(comparable),
  );

test('the trees of all records are those of the reference implementation', async () => {
  const { files } = await readFiles('content');
  const bodies = files.flatMap(({ relativePath, text }) =>
    text === null || !relativePath.endsWith('.md') ? [] : (splitFile('', text).body?.text ?? []),
  );
  expect(bodies.length).toBeGreaterThan(100);
  for (const body of bodies) expectSameTree(body);
});

test.each([
  '<script>alert(1)</script>\n\n<b onclick="x">b</b> <!-- c --> <?x?>',
  '[a](javascript:x) [b](data:text/html,x "t") <https://a.example> www.a.example a@b.example',
  '![x](y) [r][q] [q]\n\n[q]: /u "t"\n[^1] text[^1]\n\n[^1]: note',
  '| a | `b\\|c` |\n| :- | -: |\n| *d* | \\| |\n\n- [ ] e\n- [x] f\n  1. g\n\n     h',
  '&amp; &#x41; &nbsp; \\* ~~s~~ **b** _e_ `` ` ``  \nbreak\\\nbreak',
  'a\0b `c\0d`',
  '$x$ :a: ::b {c} ^d^ ~e~ [[f]] # g {#h}\n\n+++\ni = 1\n+++',
  '\u202Ereversed\u202C \u{1F3B2} \uFEFF',
  '```sol {1}\ncode\n```\n\n    indented\n\n~~~\nopen',
  '> - > 1. a\n\nH\n===\n\nh\n---\n\n***',
])('the tree of %j is that of the reference implementation', expectSameTree);
