import { pathTo } from '../../addresses/path-to.ts';
import * as siteFiles from '../../addresses/site-files.ts';
import { sha256 } from '../../content/files/content-hash.ts';
import type { BuiltDocument } from './built-file.ts';
import type { ResourceList } from './resource-lists.ts';

/** The largest size of a document, in bytes. Only a document with one very large entry is larger. */
export const MOST_BYTES = 25_000;
/** In each document, this number of bytes is reserved for the fields other than `items`. */
const FRAME_BYTES = 1_000;

/** Divides a list into documents of at most `MOST_BYTES`. Each document has the URL and the hash of the next one. */
export function divideList(
  { kind, description, items }: ResourceList,
  siteUrl: string,
): BuiltDocument[] {
  const groups: object[][] = [];
  let room = 0;
  for (const item of items) {
    const size = bytesOf(item) + 1;
    if (size > room) {
      groups.push([]);
      room = MOST_BYTES - FRAME_BYTES;
    }
    groups.at(-1)!.push(item);
    room -= size;
  }
  let next: BuiltDocument | null = null;
  const parts: BuiltDocument[] = [];
  for (const [index, group] of [...groups.entries()].toReversed()) {
    const part: BuiltDocument = documentOf(partPath(kind, index + 1), {
      kind,
      description,
      part: index + 1,
      parts: groups.length,
      itemsInAll: items.length,
      items: group,
      next: next && linkTo(next, siteUrl),
    });
    parts.unshift(part);
    next = part;
  }
  return parts;
}

/** The size and the hash let a client check the document. */
export function linkTo({ path, bytes, sha256 }: BuiltDocument, siteUrl: string) {
  return { url: siteUrl + path, bytes, sha256 };
}

/** The JSON document at `path` with this content. */
export function documentOf(path: string, contents: object): BuiltDocument {
  const text = JSON.stringify(contents);
  return { path, text, bytes: Buffer.byteLength(text), sha256: sha256(text) };
}

/** The size of a value as JSON. */
export function bytesOf(value: object): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function partPath(kind: string, number: number): string {
  return pathTo(siteFiles.discoveryPart, { part: number === 1 ? kind : `${kind}-${number}` });
}
