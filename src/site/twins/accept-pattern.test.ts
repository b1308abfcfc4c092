import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptPattern, WEIGHTS, type Weight } from './accept-pattern.ts';

const names = (accept: string, weight: Weight = 'above 0') =>
  new RegExp(acceptPattern('text/markdown', weight)).test(accept);

test.each([
  'text/markdown',
  'text/html, text/markdown',
  'text/html,text/markdown;q=0.001',
  'text/markdown; charset=utf-8, */*',
  'text/markdown;variant=GFM;q=0.5;ext=1',
  'text/markdown ; q=1.000',
  'text/markdown;quality=high',
])('%j names the type', (accept) => {
  expect(names(accept)).toBe(true);
});

test.each([
  '',
  '*/*',
  'text/*',
  'text/html',
  'text/markdown;q=0',
  'text/markdown;q=0.000',
  'text/markdownx',
  'x-text/markdown',
  'application/text/markdown',
  'text/html;q=text/markdown',
])('%j does not name the type', (accept) => {
  expect(names(accept)).toBe(false);
});

test('a weight is compared in tenths', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), fc.constantFrom(...WEIGHTS), (q, weight) => {
      const least = weight === 'above 0' ? 1 : weight * 100;
      expect(names(`a/b, text/markdown;q=${(q / 1000).toFixed(3)};x, c/d`, weight)).toBe(
        q >= least,
      );
    }),
  );
});

test('the time does not grow out of hand with a long header', () => {
  const start = performance.now();
  for (const part of ['text/markdown;a ', 'text/markdown; ', ' ', ';', 'text/markdown,']) {
    names(`text/markdown${part.repeat(1000)};q=x`);
  }
  expect(performance.now() - start).toBeLessThan(1000);
});
