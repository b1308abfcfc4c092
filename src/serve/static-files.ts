import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lookup } from 'mrmime';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface StaticFile {
  readonly contentType: string;
  /** Hex digest of the content. */
  readonly hash: string;
  readonly bodies: Readonly<{ identity: Buffer } & Partial<Record<Encoding, Buffer>>>;
}

/** Files by the address at which they lie, as "/v1/games.json". */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Below this a compressed body saves no packet. */
const SMALLEST_COMPRESSED_BYTES = 1024;
/** Nearly the size of level 11 at a tenth of the time: a start waits for it. */
const BROTLI_QUALITY = 6;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Reads, hashes and compresses every file of a folder, once. */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        const address = `/${relative(folder, file).split(sep).join('/')}`;
        return [address, await readStaticFile(file)] as const;
      }),
  );
  return new Map(files);
}

/** The file that answers a path: itself, or the index of the folder with that name. */
export function findFile(files: StaticFiles, path: string): StaticFile | undefined {
  const decoded = decodePath(path);
  if (decoded === null) return undefined;
  return files.get(decoded) ?? files.get(`${decoded.replace(/\/$/, '')}/index.html`);
}

/** The path without percent codes; null when one of them is not valid. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

async function readStaticFile(file: string): Promise<StaticFile> {
  const identity = await readFile(file);
  const contentType = contentTypeOf(file);
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, 32);
  if (!isText(contentType) || identity.length < SMALLEST_COMPRESSED_BYTES) {
    return { contentType, hash, bodies: { identity } };
  }
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compressGzip(identity),
  ]);
  return { contentType, hash, bodies: { identity, br, gzip: gz } };
}

function contentTypeOf(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return isText(type) ? `${type}; charset=utf-8` : type;
}

function isText(type: string): boolean {
  return /^text\/|[/+](?:json|javascript|xml|manifest)\b/.test(type);
}
