import { crc32, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOpaque, opaquePng } from './opaque-png.ts';

/** Reads a PNG as ISO/IEC 15948 describes it. */
function read(png: Buffer) {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    expect(png.readUInt32BE(end)).toBe(crc32(png.subarray(at + 4, end)));
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, end));
    at = end + 4;
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
  const header = chunks.get('IHDR')!;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  // 8 bits a channel, with opacity, the only methods of the standard, no interlacing
  expect([...header.subarray(8)]).toEqual([8, 6, 0, 0, 0]);
  const rows = inflateSync(chunks.get('IDAT')!);
  const bytesOfRow = width * 4 + 1;
  const pixels = Array.from({ length: height }, (_, row) => {
    expect(rows[row * bytesOfRow]).toBe(0);
    return [...rows.subarray(row * bytesOfRow + 1, (row + 1) * bytesOfRow)];
  });
  return { width, height, pixels: pixels.flat() };
}

test('a reader of the standard gets the same pixels', () => {
  const side = fc.integer({ min: 1, max: 9 });
  fc.assert(
    fc.property(side, side, fc.infiniteStream(fc.nat(255)), (width, height, bytes) => {
      const pixels = Uint8Array.from(bytes.take(width * height * 4));
      expect(read(opaquePng(pixels, width, height))).toEqual({
        width,
        height,
        pixels: [...pixels],
      });
    }),
  );
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
