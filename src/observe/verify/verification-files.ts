import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readIfPresent } from '../../disk/read-if-present.ts';
import { writeWhole } from '../../disk/write-whole.ts';
import {
  type HolderCodes,
  holderCodes,
  type Verifications,
  verifications,
} from '../../schema/observations.ts';

/**
 * `<key>.json` for each protocol, `holders/<chainId>.json` for each chain. A missing file has no entries.
 *
 * @param folder `content/verifications` for public chains, `.local/verifications` for local ones
 */
export function verificationFiles(folder: string) {
  const ofProtocol = (key: string) => join(folder, `${key}.json`);
  const ofHolders = (chainId: number) => join(folder, 'holders', `${chainId}.json`);
  return {
    /** @throws {Error} if the file is malformed */
    read: async (key: string): Promise<Verifications> =>
      verifications.parse(await jsonOf(ofProtocol(key))),
    readHolders: async (chainId: number): Promise<HolderCodes> =>
      holderCodes.parse(await jsonOf(ofHolders(chainId))),
    /** @returns whether the file has changed */
    write: (key: string, entries: Verifications): Promise<boolean> =>
      writeSorted(ofProtocol(key), entries),
    writeHolders: (chainId: number, entries: HolderCodes): Promise<boolean> =>
      writeSorted(ofHolders(chainId), entries),
  };
}

/**
 * Merges the results of a run with the stored ones. Drops contracts that are not in the run. A new `unknown` does not
 * replace a stored result about the same code and source.
 */
export function mergeVerifications(
  before: Verifications,
  found: Verifications,
): { readonly merged: Verifications; readonly kept: readonly string[] } {
  const kept: string[] = [];
  const merged = Object.fromEntries(
    Object.entries(found).map(([name, entry]) => {
      const old = before[name];
      if (old === undefined) return [name, entry];
      if (sameBut(old, entry, ['at'])) return [name, old];
      const isProof = old.result !== 'unknown' && entry.result === 'unknown';
      if (isProof && sameBut(old, entry, ['at', 'result', 'how'])) {
        kept.push(name);
        return [name, old];
      }
      return [name, entry];
    }),
  );
  return { merged, kept };
}

/** Never replaces an entry, because the same hash always means the same code. */
export function mergeHolderCodes(before: HolderCodes, found: HolderCodes): HolderCodes {
  return { ...found, ...before };
}

function sameBut(a: object, b: object, without: readonly string[]): boolean {
  const rest = (one: object) =>
    JSON.stringify(
      Object.entries(one)
        .filter(([field]) => !without.includes(field))
        .sort(byName),
    );
  return rest(a) === rest(b);
}

async function jsonOf(path: string): Promise<unknown> {
  const text = (await readIfPresent(path)) ?? '{}';
  return JSON.parse(text);
}

async function writeSorted(path: string, entries: Readonly<Record<string, object>>) {
  const sorted = Object.fromEntries(Object.entries(entries).sort(byName));
  const text = `${JSON.stringify(sorted, null, 2)}\n`;
  const before = await readIfPresent(path);
  if (text === before) return false;
  await mkdir(dirname(path), { recursive: true });
  await writeWhole(path, text);
  return true;
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
