import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const BYTES_OF_PIXEL = 4;
/** Eight bits for each of red, green, blue and opacity; no interlacing. */
const FORMAT = Buffer.from([8, 6, 0, 0, 0]);
/** Level 2 takes a fifth of the time of the renderer's own PNG, and the file is 4 % larger. */
const LEVEL = 2;
/** The number of the filter, which is before each row. */
const NO_FILTER = 0;

/** The pictures of a build have the same size. The system would clear 3 MB of new memory for each of them. */
let rows = Buffer.alloc(0);

/**
 * Packs pixels as PNG (ISO/IEC 15948). No filter is used, because it gains nothing for areas of one colour.
 *
 * @param pixels red, green, blue and opacity of each pixel, row by row. All must be opaque: of other pixels the renderer
 * gives colours that are multiplied by the opacity, which a PNG must not have
 * @throws {RangeError} if the number of bytes does not fit
 */
export function opaquePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const bytesOfRow = width * BYTES_OF_PIXEL;
  if (pixels.length !== bytesOfRow * height) {
    throw new RangeError(`A picture of ${width} × ${height} pixels has ${pixels.length} bytes.`);
  }
  const bytes = (bytesOfRow + 1) * height;
  if (rows.length !== bytes) rows = Buffer.alloc(bytes);
  for (let row = 0; row < height; row++) {
    const start = row * (bytesOfRow + 1);
    rows[start] = NO_FILTER;
    rows.set(pixels.subarray(row * bytesOfRow, (row + 1) * bytesOfRow), start + 1);
  }
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    ...chunk('IHDR', Buffer.concat([size, FORMAT])),
    ...chunk('IDAT', deflateSync(rows, { level: LEVEL })),
    ...chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer[] {
  const [length, checksum, type] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.from(name)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(data, crc32(type)));
  return [length, type, data, checksum];
}

/** Whether every pixel is opaque. */
export function isOpaque(pixels: Uint8Array): boolean {
  for (let at = BYTES_OF_PIXEL - 1; at < pixels.length; at += BYTES_OF_PIXEL) {
    if (pixels[at] !== 255) return false;
  }
  return true;
}
