import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readIfPresent } from '../disk/read-if-present.ts';
import { writeWhole } from '../disk/write-whole.ts';
import { type Observation, observation } from '../schema/observations.ts';
import type { RoleCursors } from './role-logs.ts';

const observationPath = (folder: string, key: string) => join(folder, `${key}.json`);
/** One file for each chain, because logs are read for a whole chain. */
const cursorPath = (folder: string, chainId: number) => join(folder, 'cursors', `${chainId}.json`);

/**
 * The last observation of a protocol; null if there is none.
 * @throws {Error} if the file does not match the schema
 */
export async function readObservation(folder: string, key: string): Promise<Observation | null> {
  const text = await readIfPresent(observationPath(folder, key));
  return text === null ? null : observation.parse(JSON.parse(text));
}

/** The last observations by key. Skips protocols without an observation. */
export async function readObservations(
  folder: string,
  protocols: readonly { readonly key: string }[],
): Promise<Map<string, Observation>> {
  const observations = new Map<string, Observation>();
  for (const { key } of protocols) {
    const last = await readObservation(folder, key);
    if (last !== null) observations.set(key, last);
  }
  return observations;
}

/** Replaces the observation of a protocol. */
export async function writeObservation(
  folder: string,
  key: string,
  facts: Observation,
): Promise<void> {
  await write(observationPath(folder, key), observationText(facts));
}

/** The cursors of a chain; empty if there is no file. */
export async function readCursors(folder: string, chainId: number): Promise<RoleCursors> {
  const text = await readIfPresent(cursorPath(folder, chainId));
  return text === null ? {} : (JSON.parse(text) as RoleCursors);
}

/** Writes nothing if there are no cursors. */
export async function writeCursors(
  folder: string,
  chainId: number,
  cursors: RoleCursors,
): Promise<void> {
  if (Object.keys(cursors).length === 0) return;
  await write(cursorPath(folder, chainId), linesOf(cursors));
}

/** Each fact has its own line, so a diff shows only the facts that changed. */
export function observationText({ block, contracts, powers, settings }: Observation): string {
  const parts = { block, contracts, powers, settings };
  const texts = Object.entries(parts).map(([name, facts]) => {
    const text = name === 'block' ? JSON.stringify(sorted(facts)) : linesOf(facts).trimEnd();
    return `  ${JSON.stringify(name)}: ${text.replaceAll('\n', '\n  ')}`;
  });
  return `{\n${texts.join(',\n')}\n}\n`;
}

function linesOf(facts: Readonly<Record<string, unknown>>): string {
  const lines = Object.keys(facts)
    .sort()
    .map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(sorted(facts[name]))}`);
  return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, part]) => [key, sorted(part)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeWhole(path, text);
}
