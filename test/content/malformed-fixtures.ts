import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyPatch, parsePatch, type StructuredPatch } from 'diff';
import { type Change, VALID } from './check-changed.ts';

/**
 * One mistake in the file `malformed/<kind>/<mistake>.diff`.
 * The file has the expected output of `printProblems`, an empty line and a git patch.
 * Hunks have almost no context, so the patch applies after unrelated changes.
 */
export interface MalformedFixture {
  /** Folder and name, such as "yaml/a-tag". */
  readonly name: string;
  readonly file: string;
  /** A "…" matches any text. */
  readonly expected: string;
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

/** Returns the changes in one part of the patch. A rename deletes one file and adds another. */
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
