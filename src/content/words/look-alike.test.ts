import { describe, expect, test } from 'vitest';
import { mixedWord, skeletonOf } from './look-alike.ts';

describe('names that look the same have the same skeleton', () => {
  test.each([
    ['itself', 'Megapot'],
    ['other case', 'MegaPot'],
    ['other spaces and punctuation', ' mega-pot. '],
    ['an accent', 'Mégapot'],
    ['wide letters', 'Ｍｅｇａｐｏｔ'],
    ['letters of mathematics', '𝐌egapot'],
    ['Cyrillic letters', 'M\u0435g\u0430p\u043et'],
    ['Greek letters', '\u039c\u03b5gap\u03bft'],
    ['zero', 'Megap0t'],
    ['two letters for one', 'rnegapot'],
  ])('%s', (_difference, name) => {
    expect(skeletonOf(name)).toBe(skeletonOf('Megapot'));
  });

  test('I, l, i, 1 and | have the same skeleton, and so do letters of other scripts that look like them', () => {
    const names = ['Iris', 'lris', '1ris', '|ris', 'iris', 'IRIS', '\u0406ris', '\u0399r\u0456s'];
    expect(new Set(names.map(skeletonOf)).size).toBe(1);
  });

  test('a word only of Cyrillic or Greek letters', () => {
    expect(skeletonOf('\u0420\u0410\u0421\u0415')).toBe(skeletonOf('PACE'));
    expect(skeletonOf('\u0391\u03a4\u039f\u039c')).toBe(skeletonOf('ATOM'));
  });
});

test.each([
  ['Megapot', 'Megaport'],
  ['Prediction BNB', 'Prediction BTC'],
  ['Coin Toss (Base)', 'Coin Toss (Arbitrum)'],
  ['大吉', '小吉'],
  ['🎲', '🎰'],
])('%s and %s have different skeletons', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other));
});

test.each([
  ['M\u0435gapot', ['Latin', 'Cyrillic']],
  ['Sun \u039c\u03b5gapot', ['Greek', 'Latin']],
  ['M\u13aagapot', ['Latin', 'another']],
])('the scripts that are mixed in a word of %s are named', (name, scripts) => {
  expect(mixedWord(name)?.scripts).toEqual(scripts);
});

test.each([
  'Megapot 2',
  'Größe',
  'Ставка Megapot',
  'λ Timer',
  '大吉おみくじ',
  '잭팟',
  'V2/USD',
  '🎲x',
])('%s does not mix scripts inside a word', (name) => {
  expect(mixedWord(name)).toBeUndefined();
});
