import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A smaller body fits into one network packet anyway. */
const SMALLEST_COMPRESSED_BYTES = 1024;
/** Level 6 compresses nearly as well as level 11 in a tenth of the time. */
const BROTLI_QUALITY = 6;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Whether a body of this type and size is worth compressing. */
export function isWorthCompressing(contentType: string, bytes: number): boolean {
  return isText(contentType) && bytes >= SMALLEST_COMPRESSED_BYTES;
}

export function compress(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  return encoding === 'br'
    ? compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
    : compressGzip(body);
}

/** The best encoding that the client's `Accept-Encoding` header allows. */
export function acceptedEncoding(accepted: string | null): Encoding {
  const qualities = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', quality] = part.trim().split(/\s*;\s*q=/);
      return [name.toLowerCase(), quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
  const accepts = (encoding: Encoding) => (qualities.get(encoding) ?? qualities.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find(accepts) ?? 'identity';
}

export function isText(contentType: string): boolean {
  return /^text\/|[/+](?:json|javascript|xml|manifest)\b/.test(contentType);
}
