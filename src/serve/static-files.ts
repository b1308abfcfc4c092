import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { lookup } from 'mrmime';
import { compress, type Encoding, isText, isWorthCompressing } from './content-encoding.ts';

export interface StaticFile {
  readonly contentType: string;
  /** In hex. */
  readonly hash: string;
  readonly bodies: Readonly<{ identity: Buffer } & Partial<Record<Encoding, Buffer>>>;
}

/** By address, for example "/v1/games.json". */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Reads, hashes and compresses every file in a folder. */
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

/** The file at a path, or the index file of the folder at this path. */
export function findFile(files: StaticFiles, path: string): StaticFile | undefined {
  const decoded = decodePath(path);
  if (decoded === null) return undefined;
  return files.get(decoded) ?? files.get(`${decoded.replace(/\/$/, '')}/index.html`);
}

/** Decodes percent codes. Null if a code is not valid. */
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
  if (!isWorthCompressing(contentType, identity.length)) {
    return { contentType, hash, bodies: { identity } };
  }
  const [br, gz] = await Promise.all([compress(identity, 'br'), compress(identity, 'gzip')]);
  return { contentType, hash, bodies: { identity, br, gzip: gz } };
}

function contentTypeOf(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return isText(type) ? `${type}; charset=utf-8` : type;
}
