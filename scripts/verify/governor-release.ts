import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { collectSources } from '../../src/local-chain/solidity.ts';
import {
  digestOfSources,
  GOVERNORS,
  type GovernorRelease,
} from '../../src/observe/verify/governor.ts';

export interface UnpackedRelease {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export async function unpackedRelease(folder: string): Promise<UnpackedRelease> {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as object;
  return { folder, ...manifest } as UnpackedRelease;
}

/**
 * Hashes the abstract governor of one release and all files that it imports.
 * Since version 5, the upgradeable package imports files of the main package.
 *
 * @param others releases that may be imported
 * @throws {Error} if an imported release is missing
 */
export async function governorOf(
  { folder, name, version, peerDependencies = {} }: UnpackedRelease,
  others: readonly UnpackedRelease[],
): Promise<GovernorRelease> {
  const imported = (file: string) =>
    others.find(
      (one) => file.startsWith(`${one.name}/`) && peerDependencies[one.name] === one.version,
    );
  const sources = await collectSources(GOVERNORS[name]!.file, (file) => {
    const from = imported(file);
    const path = from ? join(from.folder, file.slice(from.name.length + 1)) : join(folder, file);
    return readFile(path, 'utf8');
  });
  return {
    package: name,
    versions: [version],
    sources: digestOfSources(Object.values(sources).map(({ content }) => content)),
  };
}

/** Merges releases that have the same files. Keeps the order of the releases. */
export function mergeGovernors(releases: readonly GovernorRelease[]): GovernorRelease[] {
  const groups = Map.groupBy(releases, (release) => `${release.package} ${release.sources}`);
  return [...groups.values()].map((same) => ({
    ...same[0]!,
    versions: same.flatMap(({ versions }) => versions),
  }));
}
