import { crc32, inflateSync } from 'node:zlib';

export interface ReadPng {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each pixel, row by row. */
  readonly pixels: Uint8Array;
}

const BYTES_OF_PIXEL = 4;

/**
 * Reads a PNG as ISO/IEC 15948 describes it: with 8 bits a channel and opacity, without interlacing.
 *
 * @throws {Error} if it is another one, or damaged
 */
export function readPng(png: Buffer): ReadPng {
  if (png.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') throw new Error('No PNG.');
  let header: Buffer = Buffer.alloc(0);
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    if (png.readUInt32BE(end) !== crc32(png.subarray(at + 4, end))) throw new Error('Damaged.');
    const [name, content] = [png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, end)];
    if (name === 'IHDR') header = content;
    if (name === 'IDAT') data.push(content);
    at = end + 4;
  }
  if (header.toString('hex', 8) !== '0806000000') throw new Error('Another form of PNG.');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(Buffer.concat(data));
  const bytes = width * BYTES_OF_PIXEL;
  if (rows.length !== (bytes + 1) * height) throw new Error('Another number of pixels.');
  const pixels = new Uint8Array(bytes * height);
  for (let row = 0; row < height; row++) {
    const filter = rows[row * (bytes + 1)]!;
    const above = row === 0 ? new Uint8Array(bytes) : pixels.subarray((row - 1) * bytes);
    for (let at = 0; at < bytes; at++) {
      const left = at < BYTES_OF_PIXEL ? 0 : pixels[row * bytes + at - BYTES_OF_PIXEL]!;
      const aboveLeft = at < BYTES_OF_PIXEL ? 0 : above[at - BYTES_OF_PIXEL]!;
      const added = predicted(filter, left, above[at]!, aboveLeft);
      pixels[row * bytes + at] = rows[row * (bytes + 1) + 1 + at]! + added;
    }
  }
  return { width, height, pixels };
}

/** What the filter of a row expects, by the numbers of the standard. */
function predicted(filter: number, left: number, above: number, aboveLeft: number): number {
  const guess = left + above - aboveLeft;
  const nearest = [left, above, aboveLeft].toSorted(
    (a, b) => Math.abs(guess - a) - Math.abs(guess - b),
  )[0]!;
  return [0, left, above, Math.floor((left + above) / 2), nearest][filter]!;
}
