import { expect, test } from 'vitest';
import { pageText } from './page-text.ts';

test('a page is its title and its blocks, one on each line, in reading order', () => {
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

test('texts that only CSS separates on the page are separated by a space', () => {
  expect(pageText('<td><a>Moon Flip</a><span class="remark">Bet</span></td>')).toEqual([
    'Moon Flip Bet',
  ]);
});

test('if only the markup of a page changes, its text does not change', () => {
  expect(pageText('<p class="a">x\n y</p>')).toEqual(pageText('<p><b>x</b> y</p>\n'));
});

test.each([
  ['the start of a script', '<script>'],
  ['the start of a style', '<style> and <template>'],
  ['the end of a tag', 'more > less'],
  ['a comment', '<!-- <title>'],
])('%s in an attribute does not hide any text of the page', (_, attribute) => {
  const page = (price: string) =>
    `<title>Moon</title><meta name="description" content="${attribute}"><p title='${attribute}'>Costs ${price}</p><script>1</script>`;
  expect(pageText(page('1 ETH'))).toEqual(['Moon', 'Costs 1 ETH']);
});

test('text in a template or a comment is not read, but text for readers without scripts is', () => {
  const html = '<p>a<template>b</template><!-- c --></p><noscript><p>d</p></noscript>';
  expect(pageText(html)).toEqual(['a', 'd']);
});
