import { expect, test } from 'vitest';
import { pageText } from './page-text.ts';

test('a page is its title and its blocks, one on each line, as people read them', () => {
  const html = `<!doctype html><html><head><title>Moon &amp; Sun</title><style>p{}</style></head>
    <body><!-- nobody reads this --><h1>One&nbsp;pull</h1><p>Is <em>never</em>
    worth &lt;more&gt; than&#x20;its &#39;price&#39;.</p><script>alert("no")</script>
    <ul><li>a</li><li>b</li></ul></body></html>`;
  expect(pageText(html)).toEqual([
    'Moon & Sun',
    'One pull',
    "Is never worth <more> than its 'price'.",
    'a',
    'b',
  ]);
});

test('texts that only their style keeps apart are kept apart', () => {
  expect(pageText('<td><a>Moon Flip</a><span class="remark">Bet</span></td>')).toEqual([
    'Moon Flip Bet',
  ]);
});

test('a change of markup alone changes no text', () => {
  expect(pageText('<p class="a">x\n y</p>')).toEqual(pageText('<p><b>x</b> y</p>\n'));
});
