import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheckedContent, checkFiles } from '../../src/content/dataset/check-files.ts';
import { compareText, formatProblem, type Problem } from '../../src/content/files/problem.ts';
import type { TextFile } from '../../src/content/files/read-files.ts';
import { decodeText } from '../../src/content/files/source-text.ts';
import type { ContentFiles } from '../../src/content/records/read-records.ts';

/** The current time in tests with these records. */
export const NOW = new Date('2026-11-27T12:00:00.000Z');

/** Returns every file below a folder, by its path relative to the folder. */
export function filesBelow(root: string): Map<string, Buffer> {
  return new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(root.length + 1).replaceAll('\\', '/'), readFileSync(path)]),
  );
}

/** By path. */
export const VALID: ReadonlyMap<string, string> = new Map(
  [...filesBelow(join(import.meta.dirname, 'valid/content'))].map(([path, bytes]) => [
    path,
    bytes.toString('utf8'),
  ]),
);

/** All tests use the same objects for unchanged files, so each file is parsed only once. */
const UNCHANGED: ReadonlyMap<string, TextFile> = new Map(
  [...VALID].map(([relativePath, text]) => [relativePath, { relativePath, text }]),
);

/**
 * A text or bytes replace the file, and null deletes it.
 * A pair [old part, new part] replaces a part of its text.
 */
export type Change = string | Uint8Array | null | readonly [string, string];

/** Applies these changes to the valid content and checks the result. */
export function checkChanged(
  changes: Readonly<Record<string, Change>>,
  now: Date = NOW,
): CheckedContent {
  return checkFiles(changedContent(changes, now));
}

/** Applies these changes to the valid content. */
export function changedContent(
  changes: Readonly<Record<string, Change>>,
  now: Date = NOW,
): ContentFiles {
  const changed = new Map(UNCHANGED);
  const set = (relativePath: string, text: string | null) =>
    changed.set(relativePath, { relativePath, text });
  const problems: Problem[] = [];
  for (const [path, change] of Object.entries(changes)) {
    if (change === null) changed.delete(path);
    else if (typeof change === 'string') set(path, change);
    else if (change instanceof Uint8Array) {
      const decoded = decodeText(`content/${path}`, change);
      set(path, 'text' in decoded ? decoded.text : null);
      if ('problem' in decoded) problems.push(decoded.problem);
    } else set(path, replaced(path, VALID.get(path), change));
  }
  const files = [...changed.values()].sort((a, b) => compareText(a.relativePath, b.relativePath));
  return { folder: 'content', files, problems, now };
}

/** Returns the problems that the check prints after these changes. */
export function problemsOf(changes: Readonly<Record<string, Change>>, now?: Date): string[] {
  return checkChanged(changes, now).problems.map(formatProblem);
}

/** Returns a file of the valid content with some parts replaced. */
export function validText(
  path: string,
  ...changes: readonly (readonly [string, string])[]
): string {
  return changes.reduce((text, change) => replaced(path, text, change), VALID.get(path) ?? '');
}

function replaced(path: string, text: string | undefined, [from, to]: readonly [string, string]) {
  if (!text?.includes(from))
    throw new Error(`${path} of the valid content does not contain: ${from}`);
  return text.replace(from, () => to);
}

export const PROTOCOL = 'protocols/moon-lottery.md';
export const WATCHED = 'protocols/sun-timer.md';
export const CHAIN = 'chains/56.md';
export const AUDIT = 'audits/moon-lottery/v1/audit.md';
export const OPEN_FINDING = 'audits/moon-lottery/v1/F-01.md';
export const FIXED_FINDING = 'audits/moon-lottery/v1/F-02.md';
