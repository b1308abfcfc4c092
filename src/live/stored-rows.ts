import { partOfKey } from '../addresses/part-of-key.ts';
import { KEY_FORM } from '../schema/key-form.ts';
import { type Row, type Rows, UnreadableRows } from './rows.ts';

/** A hash of the key selects one of several small files. So a path never contains text from a request. */

/** This file contains the number of parts into which the rows are divided. */
export const INDEX_FILE = 'index.json';

export interface RowIndex {
  readonly parts: number;
}

/** Protocols in a file, on average. */
const ROWS_IN_PART = 16;
const MOST_PARTS = 1024;

/** The number of files into which the rows are divided. */
export function partCount(protocols: number): number {
  return Math.min(MOST_PARTS, Math.max(1, Math.ceil(protocols / ROWS_IN_PART)));
}

/** The name of the file of a part. */
export function partFile(part: number): string {
  return `${part}.json`;
}

/** Reads rows from a folder. Each file is read once, at the first request that needs it. */
export function storedRows(folder: URL): Rows {
  const texts = new Map<string, Promise<unknown>>();

  /** A failed read is not kept, because its reason may be temporary. */
  function read<Content>(file: string, isValid: (content: unknown) => content is Content) {
    const known = texts.get(file) as Promise<Content> | undefined;
    if (known) return known;
    const reading = readValid(new URL(file, folder), isValid);
    texts.set(file, reading);
    reading.catch(() => texts.delete(file));
    return reading;
  }

  return {
    async find(key) {
      if (!KEY_FORM.test(key)) return undefined;
      const { parts } = await read(INDEX_FILE, isIndex);
      const content = await read(partFile(partOfKey(key, parts)), isObject);
      return Object.hasOwn(content, key) ? validRow(key, content[key]) : undefined;
    },
    async all() {
      const { parts } = await read(INDEX_FILE, isIndex);
      const contents = await Promise.all(
        Array.from({ length: parts }, (_, part) => read(partFile(part), isObject)),
      );
      return contents
        .flatMap(Object.entries)
        .flatMap(([key, row]) => validRow(key, row).protocol ?? []);
    },
  };
}

async function readValid<Content>(
  file: URL,
  isValid: (content: unknown) => content is Content,
): Promise<Content> {
  // An `import` of `node:fs/promises` would delay error responses, which read no rows.
  const { readFile } = process.getBuiltinModule('node:fs/promises');
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new UnreadableRows(`${file.pathname}: ${(cause as Error).message}`, { cause });
  }
  if (!isValid(content)) {
    throw new UnreadableRows(
      `${file.pathname}: the JSON does not have the form that the build writes; build the service again`,
    );
  }
  return content;
}

function isIndex(content: unknown): content is RowIndex {
  const parts = isObject(content) ? content.parts : undefined;
  return Number.isInteger(parts) && Number(parts) >= 1 && Number(parts) <= MOST_PARTS;
}

/** Each row is checked alone, because a malformed row must not affect other rows of its file. */
function validRow(key: string, row: unknown): Row {
  if (isRow(key, row)) return row;
  throw new UnreadableRows(`the row of "${key}" is malformed`);
}

/** Checks only the fields that every response needs. */
function isRow(key: string, row: unknown): row is Row {
  if (!isObject(row)) return false;
  if (typeof row.movedTo === 'string') return true;
  const { protocol } = row;
  return (
    isObject(protocol) &&
    protocol.key === key &&
    ['name', 'category', 'status', 'riskGrade'].every(
      (name) => typeof protocol[name] === 'string',
    ) &&
    Number.isInteger(protocol.chainId) &&
    isObject(protocol.ratings)
  );
}

function isObject(content: unknown): content is Record<string, unknown> {
  return typeof content === 'object' && content !== null && !Array.isArray(content);
}
