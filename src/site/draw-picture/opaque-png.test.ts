import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOpaque, opaquePng } from './opaque-png.ts';
import { readPng } from './read-png.fixture.ts';

test('a reader of the standard gets the same pixels', () => {
  const side = fc.integer({ min: 1, max: 9 });
  fc.assert(
    fc.property(side, side, fc.infiniteStream(fc.nat(255)), (width, height, bytes) => {
      const pixels = Uint8Array.from(bytes.take(width * height * 4));
      expect(readPng(opaquePng(pixels, width, height))).toEqual({ width, height, pixels });
    }),
  );
});

test('a picture after one with other sides but as many bytes has its own pixels', () => {
  for (const [width, height] of [
    [1, 9],
    [2, 5],
    [11, 1],
  ] as const) {
    const pixels = new Uint8Array(width * height * 4).fill(255);
    expect(readPng(opaquePng(pixels, width, height))).toEqual({ width, height, pixels });
  }
});

test('too few bytes are refused', () => {
  expect(() => opaquePng(new Uint8Array(4), 2, 1)).toThrow(
    'A picture of 2 × 1 pixels has 4 bytes.',
  );
});

test('one pixel through which something can be seen is found', () => {
  const pixels = new Uint8Array(12).fill(255);
  expect(isOpaque(pixels)).toBe(true);
  expect(isOpaque(pixels.with(7, 254))).toBe(false);
  expect(isOpaque(pixels.with(6, 254))).toBe(true);
});
