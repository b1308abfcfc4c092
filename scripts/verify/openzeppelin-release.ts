import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Hex, keccak256, stringToHex } from 'viem';
import { collectSources } from '../../src/local-chain/solidity.ts';
import {
  PUBLISHED_CONTRACTS,
  type PublishedRelease,
} from '../../src/observe/verify/openzeppelin.ts';

/**
 * Hashes the sources and the compiled code of the contracts that we recognize.
 *
 * @param folder the unpacked package
 */
export async function releaseOf(folder: string): Promise<PublishedRelease[]> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const releases: PublishedRelease[] = [];
  for (const [contract, { file }] of Object.entries(PUBLISHED_CONTRACTS)) {
    const path = await firstOf(folder, file);
    if (path === null) continue;
    const sources = await collectSources(path, (name) => readFile(join(folder, name), 'utf8'));
    releases.push({
      contract,
      versions: { [version]: await shippedCodeHash(folder, contract) },
      files: Object.fromEntries(
        Object.keys(sources)
          .sort()
          .map((name) => [name, keccak256(stringToHex(sources[name]!.content))]),
      ),
    });
  }
  return releases;
}

/** Merges releases that have the same files. Keeps the order of the releases. */
export function mergeReleases(releases: readonly PublishedRelease[]): PublishedRelease[] {
  const merged = new Map<string, PublishedRelease>();
  for (const { contract, versions, files } of releases) {
    const key = JSON.stringify([contract, files]);
    const known = merged.get(key)?.versions;
    merged.set(key, { contract, versions: { ...known, ...versions }, files });
  }
  return [...merged.values()];
}

/** In older releases, some contracts are in other folders. */
async function firstOf(folder: string, paths: readonly string[]): Promise<string | null> {
  for (const path of paths) {
    if (await readFile(join(folder, path), 'utf8').catch(() => null)) return path;
  }
  return null;
}

/**
 * Null if the package contains no compiled code.
 * Immutable values are zero in compiled code, so code with immutable values never equals deployed code.
 */
async function shippedCodeHash(folder: string, contract: string): Promise<Hex | null> {
  const path = join(folder, 'build', 'contracts', `${contract}.json`);
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  const { deployedBytecode } = JSON.parse(text) as { deployedBytecode: Hex };
  return deployedBytecode === '0x' ? null : keccak256(deployedBytecode);
}
