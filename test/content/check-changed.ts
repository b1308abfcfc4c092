import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheckedContent, checkFiles } from '../../src/content/check-files.ts';
import { compareText, formatProblem } from '../../src/content/problem.ts';

/** The day on which the fixtures are built. */
export const NOW = new Date('2026-11-27T12:00:00.000Z');

const ROOT = join(import.meta.dirname, 'valid/content');

const VALID: ReadonlyMap<string, string> = new Map(
  readdirSync(ROOT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(ROOT.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
);

/** The text of a file, null for none, or [what stands there, what stands there instead]. */
export type Change = string | null | readonly [string, string];

/** Checks the valid content with these files changed. */
export function checkChanged(
  changes: Readonly<Record<string, Change>>,
  now: Date = NOW,
): CheckedContent {
  const texts = new Map(VALID);
  for (const [path, change] of Object.entries(changes)) {
    if (change === null) texts.delete(path);
    else if (typeof change === 'string') texts.set(path, change);
    else texts.set(path, replaced(path, texts.get(path), change));
  }
  const files = [...texts]
    .map(([relativePath, text]) => ({ relativePath, text }))
    .sort((a, b) => compareText(a.relativePath, b.relativePath));
  return checkFiles({ folder: 'content', files, problems: [], now });
}

/** What is printed about the valid content with these files changed. */
export function problemsOf(changes: Readonly<Record<string, Change>>, now?: Date): string[] {
  return checkChanged(changes, now).problems.map(formatProblem);
}

/** The text of a file of the valid content, with a part replaced. */
export function validText(
  path: string,
  ...changes: readonly (readonly [string, string])[]
): string {
  return changes.reduce((text, change) => replaced(path, text, change), VALID.get(path) ?? '');
}

function replaced(path: string, text: string | undefined, [from, to]: readonly [string, string]) {
  if (!text?.includes(from)) throw new Error(`${path} of the valid content lacks ${from}`);
  return text.replace(from, () => to);
}

export const PROTOCOL = 'protocols/moon-lottery.md';
export const WATCHED = 'protocols/sun-timer.md';
export const CHAIN = 'chains/56.md';
export const AUDIT = 'audits/moon-lottery/v1/audit.md';
export const OPEN_FINDING = 'audits/moon-lottery/v1/F-01.md';
export const FIXED_FINDING = 'audits/moon-lottery/v1/F-02.md';
