import { expect, test } from 'vitest';
import { nodeProperties } from './node-properties.ts';

test('lists every anchor and tag with its offset', () => {
  const yaml = '\na: &both\n  &key b: !!str c\nd: !Group\n  !!str e: [&x 1, *x]\n';
  const { anchors, tags } = nodeProperties(yaml);
  expect(anchors.map(({ text }) => text)).toEqual(['&both', '&key', '&x']);
  expect(tags.map(({ text }) => text)).toEqual(['!!str', '!Group', '!!str']);
  for (const { offset, text } of [...anchors, ...tags]) {
    expect(yaml.slice(offset, offset + text.length)).toBe(text);
  }
});

test('ignores the signs & and ! inside values and comments', () => {
  const yaml = 'a: x &y # &z !z\nb: "&q"\nc: |\n  &block\n  !block\n';
  expect(nodeProperties(yaml)).toEqual({ anchors: [], tags: [] });
});
