import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textStream } from './text-stream.ts';

test('the parts of a long text are one text', async () => {
  const texts = fc.array(fc.string({ unit: 'grapheme' }));
  await fc.assert(
    fc.asyncProperty(texts, async (some) => {
      expect(await new Response(textStream(some)).text()).toBe(some.join(''));
    }),
  );
  const long = Array.from({ length: 1_000 }, (_, at) => `${at} é 🎲 `.repeat(100));
  expect(await new Response(textStream(long)).text()).toBe(long.join(''));
});
