import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyPatch, parsePatch, type StructuredPatch } from 'diff';
import { type Change, VALID } from './check-changed.ts';

/**
 * One mistake, in the file `malformed/<kind>/<mistake>.diff`. The file contains the expected output of `printProblems`,
 * an empty line and a git patch. The patch changes the valid content. It can also copy or rename a file. The only
 * context of its hunks is the line before an insertion. The patch therefore still applies if the valid content gets a
 * new field.
 */
export interface MalformedFixture {
  /** The folder and the name of the mistake, for example "yaml/a-tag". */
  readonly name: string;
  /** The file of the fixture. */
  readonly file: string;
  /**
   * The expected output. A "…" matches any text that is not important for the mistake, such as a list of all fields.
   */
  readonly expected: string;
  /** The text of the patch. */
  readonly patch: string;
  /** The changes that the patch makes to the valid content, by path. */
  readonly changes: Readonly<Record<string, Change>>;
}

const ROOT = join(import.meta.dirname, 'malformed');

/** The mistakes under `malformed/`, by name. */
export const MALFORMED_FIXTURES: readonly MalformedFixture[] = readdirSync(ROOT, {
  recursive: true,
  encoding: 'utf8',
})
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.includes('.'))
  .sort()
  .map((path) => readFixture(path));

function readFixture(path: string): MalformedFixture {
  const name = /^([a-z-]+\/[a-z0-9-]+)\.diff$/.exec(path)?.[1];
  const file = join(ROOT, path);
  const text = readFileSync(file, 'utf8');
  const start = text.search(/^diff --git /m);
  if (name === undefined || start === -1)
    throw new Error(`${path} must be named <kind>/<mistake>.diff, and must contain a git patch`);
  const patch = text.slice(start);
  const changes = Object.fromEntries(parsePatch(patch).flatMap((part) => changesOf(name, part)));
  return { name, file, expected: text.slice(0, start - 1), patch, changes };
}

/**
 * Returns the changes that one part of a patch makes. If the part renames a file, one of the changes deletes the old
 * file.
 */
function changesOf(name: string, part: StructuredPatch): [string, Change][] {
  const [from, to] = [part.oldFileName, part.newFileName].map((path) =>
    path?.replace(/^[ab]\//, ''),
  );
  if (from === undefined || to === undefined)
    throw new Error(`A part of the patch ${name} names no file`);
  if (part.isDelete) return [[from, null]];
  const valid = part.isCreate ? '' : VALID.get(from);
  if (valid === undefined)
    throw new Error(`The patch ${name} changes ${from}, which is not a file of the valid content`);
  const text = part.hunks.length === 0 ? valid : applyPatch(valid, part);
  if (text === false)
    throw new Error(`The patch ${name} does not apply to ${from} of the valid content`);
  return part.isRename
    ? [
        [from, null],
        [to, text],
      ]
    : [[to, text]];
}
