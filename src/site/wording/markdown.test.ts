import { expect, test } from 'vitest';
import { address, code, fenced, link, md, sourceOf, together } from './markdown.ts';

test('a string in a template is escaped, and markdown is not escaped twice', () => {
  const name = md`**${'<b>'} ${'*Moon*'}** at ${3} %`;
  expect(name.source).toBe('**\\<b> \\*Moon\\*** at 3 %');
  expect(md`- ${name}`.source).toBe(`- ${name.source}`);
});

test('a text that is no template is plain text too', () => {
  expect(sourceOf('# [a](b)')).toBe('\\# \\[a]\\(b)');
  expect(together(['<i>', '', md`*a*`], ', ').source).toBe('\\<i>, *a*');
});

test('a text before a link cannot make a picture of it', () => {
  expect(md`${'Wow!'}${link('a', 'https://a.example')}`.source).toBe(
    'Wow\\![a](https://a.example)',
  );
});

test('a link shows any text, and ends where its address ends', () => {
  expect(link('a] [b', 'https://a.example/(x)![y](z').source).toBe(
    '[a\\] \\[b](https://a.example/%28x%29!%5By%5D%28z)',
  );
});

test('an address keeps its usual signs', () => {
  const url = 'https://a.example/a_b-c/?x=1,2&y=%20#z';
  expect(address(url).source).toBe(url);
});

test.each([
  ['0xab', '`0xab`'],
  ['a`b', '`` a`b ``'],
  ['``', '``` `` ```'],
  ['*a*\nb', '`*a* b`'],
])('%j is code', (value, expected) => {
  expect(code(value).source).toBe(expected);
});

test('a block of code has one line, so the line cannot end the block', () => {
  expect(fenced('html', 'a\n```\nb').source).toBe('```html\na ``` b\n```');
});
