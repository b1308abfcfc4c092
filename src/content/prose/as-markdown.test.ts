import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asMarkdown } from './as-markdown.ts';
import { nodesOf, parseMarkdown, plainText } from './markdown-tree.ts';

test.each([
  ['A ticket costs 0.1 BNB (about $60), and 50 % of it is paid out.'],
  ['The owner said: "we thank you". It is a 1-of-1 multisig.'],
])('leaves an ordinary text as it is: %s', (text) => {
  expect(asMarkdown(text)).toBe(text);
});

test.each([
  ['<script>alert(1)</script>', '\\<script>alert(1)\\</script>'],
  ['[a](https://evil.example)', '\\[a]\\(https\\://evil.example)'],
  ['# A heading', '\\# A heading'],
  ['1. An item', '1\\. An item'],
  ['Tom &amp; Co', 'Tom \\&amp; Co'],
])('writes %s so that markdown shows it', (text, written) => {
  expect(asMarkdown(text)).toBe(written);
});

test('a line of any text is read as this text, in which only a shown address is a link', () => {
  const sign = fc.constantFrom(...'\\`*_[]<>&~#|!@:/.()-+=1 ax;"\'?^{}'.split(''));
  const word = fc.constantFrom('www.a.example', 'https://a.example', 'a@b.example', '<b>', '&lt;');
  const line = fc
    .array(fc.oneof({ weight: 4, arbitrary: sign }, word), { minLength: 1, maxLength: 12 })
    .map((parts) => parts.join('').trim())
    .filter((text) => text !== '');
  fc.assert(
    fc.property(line, (text) => {
      const blocks = parseMarkdown(asMarkdown(text));
      expect(plainText(blocks)).toBe(text.replace(/ +/g, ' '));
      for (const node of nodesOf(blocks)) {
        expect(['paragraph', 'text', 'link']).toContain(node.type);
        // Some parsers turn even an escaped address into a link.
        if (node.type === 'link') {
          const shown = plainText(node.children!);
          expect([shown, `http://${shown}`, `mailto:${shown}`]).toContain(node.url);
        }
      }
    }),
    { numRuns: 2000 },
  );
});
