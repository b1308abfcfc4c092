import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

test('headings continue the outline of the page, whatever level they start with', () => {
  expect(renderMarkdown('## A\n### B\n#### C', { headingLevel: 4 })).toBe(
    '<h4 id="a">A</h4><h5 id="b">B</h5><h6 id="c">C</h6>',
  );
  expect(renderMarkdown('# A\n## B')).toBe('<h2 id="a">A</h2><h3 id="b">B</h3>');
});

test('no heading goes below the sixth level', () => {
  expect(renderMarkdown('# A\n### B', { headingLevel: 5 })).toBe(
    '<h5 id="a">A</h5><h6 id="b">B</h6>',
  );
});

test('a heading has a unique id made of its words, even in quotes and lists', () => {
  const html = renderMarkdown('## Who pays?\n> ## Who *pays*?\n\n- ## Title\n\n## 🎲', {
    prefix: 'F-01-',
    taken: ['title'],
  });
  expect([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'F-01-who-pays',
    'F-01-who-pays-1',
    'F-01-title-1',
    'F-01-section',
  ]);
});

test('an id is made of words only, whatever the heading contains', () => {
  expect(renderMarkdown('## a"><script> `x` & [b](https://b.example)')).toMatch(
    /^<h2 id="ascript-x--b">/,
  );
});

test('a link that leaves the site is marked as no recommendation; a link inside the site is not', () => {
  expect(renderMarkdown('[a](https://a.example) [b](/terms)')).toBe(
    '<p><a href="https://a.example" rel="nofollow noopener">a</a> <a href="/terms">b</a></p>',
  );
});

test('tables and code blocks scroll on their own and can be reached with the keyboard', () => {
  expect(renderMarkdown('| a |\n| - |')).toMatch(
    /^<div class="table-scroll" tabindex="0" role="group" aria-label="[^"]+"><table>/,
  );
  expect(renderMarkdown('```\nx\n```')).toBe(
    '<pre class="code-scroll" tabindex="0"><code>x\n</code></pre>',
  );
});

test('the code of a finding does not break and links to the finding, and the text does not change', () => {
  const findingHref = ({ code, version = '' }: { code: string; version?: string | undefined }) =>
    code === 'F-09' ? undefined : `${version}#${code}`;
  const render = (markdown: string) => renderMarkdown(markdown, { findingHref });
  expect(render('As *F-01* (F-02 of v1), not F-09.')).toBe(
    '<p>As <em><a class="whole" href="#F-01">F-01</a></em> (<a class="whole" href="v1#F-02">F-02</a> of v1), not <span class="whole">F-09</span>.</p>',
  );
  expect(render('`F-01` [see F-01](/terms)')).toBe(
    '<p><code>F-01</code> <a href="/terms">see <span class="whole">F-01</span></a></p>',
  );
  expect(render('## Why F-01')).toMatch(/^<h2 id="why-f-01">Why <a /);
  expect(renderMarkdown('F-01')).toBe('<p><span class="whole">F-01</span></p>');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '[a](java&Tab;script:alert(1))',
  '![a](data:image/svg+xml,<svg/onload=alert(1)>)',
  '<a href="vbscript:x">a</a>',
])('%s does not run', (markdown) => {
  expect(renderMarkdown(markdown)).not.toMatch(/<script|<img src|onerror=|onload=|href=/i);
});

test('a picture from another origin is not loaded', () => {
  expect(renderMarkdown('![a chart](https://example.com/chart.png)')).toBe('<p></p>');
});

test('the name of a language becomes a class, and other text after the fence does not', () => {
  expect(renderMarkdown('```c++\na\n```')).toContain('<code class="language-c++">');
  expect(renderMarkdown('```>"x\na\n```')).not.toContain('language-');
});

test('property: the HTML has only text tags and no event handlers', () => {
  const piece = fc.constantFrom(
    ...[
      '<',
      '>',
      '"',
      "'",
      '`',
      '[',
      '](',
      ')',
      'javascript:',
      'script',
      ' onload=',
      '\n',
      'a',
      '&',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const html = renderMarkdown(pieces.join(''));
      for (const [tag] of html.matchAll(/<[^>]*>/g)) {
        expect(tag).toMatch(
          /^<\/?(?:p|a|code|pre|br|blockquote)(?: (?:class|tabindex|href|rel)="[^"]*")*>$/,
        );
        expect(tag).not.toMatch(/"\s*javascript:/i);
      }
    }),
    { numRuns: 500 },
  );
});

test('a line break is a space inside a line, nothing between blocks, and itself in a block of code', () => {
  expect(renderMarkdown('one\ntwo [a](/a)\n[b](/b)\n\nthree')).toBe(
    '<p>one two <a href="/a">a</a> <a href="/b">b</a></p><p>three</p>',
  );
  expect(renderMarkdown('- [a](/a)\n  [b](/b)\n  - c\n- d')).toBe(
    '<ul><li><a href="/a">a</a> <a href="/b">b</a><ul><li>c</li></ul></li><li>d</li></ul>',
  );
  expect(renderMarkdown('```\none\n\n  two\n```')).toContain('one\n\n  two\n');
});

test('a text that is rendered again for another page links to the findings of that page', () => {
  const linked = (path: string) =>
    renderMarkdown('See F-01 and F&#45;02.', { findingHref: ({ code }) => `${path}#${code}` });
  expect(linked('/a')).toContain('href="/a#F-02"');
  expect(linked('/b')).toBe(linked('/a').replaceAll('/a#', '/b#'));
  expect(renderMarkdown('See F-01 and F&#45;02.')).not.toContain('href');
});
