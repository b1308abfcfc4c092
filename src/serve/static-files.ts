import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { lookup } from 'mrmime';
import { compress, type Encoding, isText, isWorthCompressing } from './content-encoding.ts';

/** A file with its body in one encoding. All answers share the body, so nobody may change it. */
export interface StaticFile {
  readonly contentType: string;
  readonly encoding: Encoding;
  /** Strong, so each encoding has its own. */
  readonly etag: string;
  readonly body: Buffer;
  /** Whether the encoding depends on the client. */
  readonly varies: boolean;
}

export interface StaticFiles {
  /** Whether a file is at a path, or an index file in the folder at this path. */
  has(path: string): boolean;
  /**
   * Reads a file. A file that is not worth compressing keeps the encoding `identity`.
   *
   * @returns undefined if no file is at this path, or if it was deleted since the start
   */
  read(path: string, accepted: Encoding): Promise<StaticFile | undefined>;
}

/** In bytes. The site with all its encodings is smaller until it has about 400 games. */
const MOST_KEPT_BYTES = 256 * 1024 * 1024;

/**
 * Lists the files of a folder. Reads, hashes and compresses a file when it is first requested, because 10,000 games have
 * about 5 GB of files. The files that were requested last stay in memory.
 *
 * @param mostKeptBytes of all bodies that stay in memory
 */
export async function openStaticFiles(
  folder: string,
  mostKeptBytes = MOST_KEPT_BYTES,
): Promise<StaticFiles> {
  const addresses = new Set(await addressesIn(folder));
  /** By encoding and address, for example "br /v1/games.json". */
  const kept = new LRUCache<string, StaticFile>({
    maxSize: mostKeptBytes,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
    // Requests for the same file at the same time share this.
    fetchMethod: (name) => load(...(name.split(/ (.*)/s) as [Encoding, string])),
  });

  async function load(encoding: Encoding, address: string): Promise<StaticFile | undefined> {
    if (encoding === 'identity') return readStaticFile(join(folder, address));
    const file = await keptOrLoaded('identity', address);
    return file && compressed(file, encoding);
  }

  async function keptOrLoaded(encoding: Encoding, address: string) {
    const name = `${encoding} ${address}`;
    return kept.get(name) ?? kept.fetch(name);
  }

  function addressAt(path: string): string | undefined {
    const decoded = decodePath(path);
    if (decoded === null) return undefined;
    return [decoded, `${decoded.replace(/\/$/, '')}/index.html`].find((address) =>
      addresses.has(address),
    );
  }

  return {
    has: (path) => addressAt(path) !== undefined,
    async read(path, accepted) {
      const address = addressAt(path);
      if (address === undefined) return undefined;
      const file = await keptOrLoaded('identity', address);
      return file?.varies && accepted !== 'identity' ? keptOrLoaded(accepted, address) : file;
    },
  };
}

/** Decodes percent codes. Null if a code is not valid. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** For example "/v1/games.json". */
async function addressesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      `/${relative(folder, join(parentPath, name))}`.split(sep).join('/'),
    );
}

async function readStaticFile(path: string): Promise<StaticFile | undefined> {
  let body: Buffer;
  try {
    body = await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const contentType = contentTypeOf(path);
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 32);
  const varies = isWorthCompressing(contentType, body.length);
  return { contentType, encoding: 'identity', etag: `"${hash}"`, body, varies };
}

async function compressed(
  file: StaticFile,
  encoding: Exclude<Encoding, 'identity'>,
): Promise<StaticFile> {
  const etag = `${file.etag.slice(0, -1)}-${encoding}"`;
  return { ...file, encoding, etag, body: await compress(file.body, encoding) };
}

function contentTypeOf(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return isText(type) ? `${type}; charset=utf-8` : type;
}
