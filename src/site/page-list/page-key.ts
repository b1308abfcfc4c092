import type { Protocol } from '../../content/dataset/dataset.ts';
import { sha256 } from '../../content/files/content-hash.ts';
import { networkOfBuild } from '../../observe/network.ts';
import { loadChangesOfGame } from '../changes/load-changes.ts';
import { loadComparison } from '../compare/load-comparison.ts';
import { loadDataset, siteUrl } from '../records/dataset.ts';
import { oncePerBuild } from '../records/once-per-build.ts';
import { recordsOfBuild } from '../records/records-of-build.ts';
import { loadSeries } from '../series/series.ts';
import { loadPictures } from '../share-image/share-subject.ts';

const keys = new WeakMap<Protocol, Promise<string>>();

/**
 * A hash of everything in the records that a page of this game may show. If neither it nor the code changes, the build
 * reuses the page.
 */
function pageKey(protocol: Protocol): Promise<string> {
  const known = keys.get(protocol) ?? hashOfGame(protocol);
  keys.set(protocol, known);
  return known;
}

/** Gives each path the page key of its game as `cacheKey`, unless another thread has done so. `astro dev` needs none. */
export async function withPageKeys<
  Path extends { readonly props: { readonly protocol: Protocol } },
>(paths: readonly Path[]): Promise<(Path & { readonly cacheKey?: string })[]> {
  const records = recordsOfBuild();
  if (records === undefined || records.hasKeys) return [...paths];
  return Promise.all(
    paths.map(async (path) => ({ ...path, cacheKey: await pageKey(path.props.protocol) })),
  );
}

/**
 * The cache key of a document about several games. `astro dev` needs none.
 *
 * @param further the other data in the document
 */
export async function documentKey(
  protocols: readonly Protocol[],
  further: readonly unknown[],
): Promise<string | undefined> {
  if (recordsOfBuild() === undefined) return undefined;
  const ofGames = await Promise.all(protocols.map(pageKey));
  return sha256(JSON.stringify([ofGames, further]));
}

async function hashOfGame(protocol: Protocol): Promise<string> {
  const { hashOf } = recordsOfBuild()!;
  const { audit, audits } = protocol;
  const shown = [
    await loadHashOfSharedFacts(),
    hashOf(protocol),
    audits.map(hashOf),
    audit === null ? null : audits.indexOf(audit),
    (await loadPictures()).pathOf(protocol),
    await loadChangesOfGame(protocol),
    protocol.status === 'tracked' ? await loadSeries(protocol.key) : null,
    (await loadComparison())(protocol).others.map(({ key, name }) => [key, name]),
    (await loadComparison())(protocol).kind?.map(({ key }) => key) ?? null,
  ];
  return sha256(JSON.stringify(shown));
}

const loadHashOfSharedFacts = oncePerBuild(async () =>
  sha256(JSON.stringify([siteUrl, networkOfBuild(process.env), (await loadDataset()).chains])),
);
