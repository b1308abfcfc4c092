import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import type { Dataset, Protocol } from '../../content/dataset/dataset.ts';
import { CATEGORY_LABELS } from '../labels.ts';
import { isOverLimit, MOST_LISTED } from '../listed-games.ts';
import { mainSections } from '../main-sections.ts';

/**
 * One game in the search index. The field names are short, because every reader who searches downloads the whole index.
 */
export interface SearchEntry {
  /** The key of the game. */
  readonly k: string;
  /** The name of the game. */
  readonly n: string;
  /** The sections of the game's page that players look for most. Absent on a site with many games. */
  readonly s?: readonly (readonly [id: string, name: string])[];
  /** The name, the key, the kind, the chain and the former keys of the game, in lower case. */
  readonly t: string;
  /**
   * Every address on the pages of the game, in lower case: contracts, settings, holders of powers. Absent on a site
   * with many games. There, `addressFiles` puts the addresses into separate files.
   */
  readonly c?: readonly string[];
  /**
   * The code, the title and the path of each finding in the current audit. Absent on a site with many games. There,
   * `findingFiles` puts the findings into separate files.
   */
  readonly f?: readonly (readonly [code: string, title: string, path: string])[];
  /** Kind and chain as the page writes them. Present only on a site whose pages do not list every game. */
  readonly d?: string;
  /** The former keys of the game; absent if it has none. Also absent on a site whose pages list every game. */
  readonly a?: readonly string[];
}

/** An address, and the keys of the games that use it. */
export type AddressEntry = readonly [address: string, keys: readonly string[]];

/**
 * A reader who searches downloads the whole index. If the site has more games than this, the index has only their
 * names, about 130 bytes for each game. Otherwise it has everything about each game, about 1 kB.
 */
export const MOST_WHOLE_ENTRIES = 500;

/** Everything that the search box can find. A site with many games has its addresses and findings in separate files. */
export function searchIndex(
  { protocols }: Dataset,
  most = MOST_WHOLE_ENTRIES,
  mostListed = MOST_LISTED,
): SearchEntry[] {
  return protocols.map((protocol) => {
    const { key, name, category, chain, aliases, audit } = protocol;
    const names = {
      k: key,
      n: name,
      t: [name, key, category, chain.name, ...aliases].join(' ').toLowerCase(),
      ...(isOverLimit(protocols.length, mostListed) && {
        d: `${CATEGORY_LABELS[category]} · ${chain.name}`,
        ...(aliases.length > 0 && { a: aliases }),
      }),
    };
    if (protocols.length > most) return names;
    return {
      ...names,
      s: mainSections(protocol).map(({ id, name }) => [id, name] as const),
      c: addressesOf(protocol),
      f: (audit?.findings ?? []).map(({ code, title }) => [
        code,
        title,
        `${pathTo(pages.audit, protocol)}#${code}`,
      ]),
    };
  });
}

/**
 * The addresses of all games, grouped by their first two digits after "0x". Empty if the index itself has the
 * addresses.
 */
export function addressFiles(
  { protocols }: Dataset,
  most = MOST_WHOLE_ENTRIES,
): ReadonlyMap<string, readonly AddressEntry[]> {
  if (protocols.length <= most) return new Map();
  const used = new Map<string, string[]>();
  for (const protocol of protocols) {
    for (const address of addressesOf(protocol)) {
      const keys = used.get(address);
      if (keys === undefined) used.set(address, [protocol.key]);
      else keys.push(protocol.key);
    }
  }
  const sorted = [...used].sort(([a], [b]) => (a < b ? -1 : 1));
  return Map.groupBy(sorted, ([address]) => address.slice(2, 4));
}

/** Every address that the pages of a game show, in lower case. */
function addressesOf({ key, live, audit, powers, observation }: Protocol): string[] {
  const scope = (audit?.scope.contracts ?? []).filter(
    ({ protocols: only }) => only === undefined || only.includes(key),
  );
  const addresses = [
    ...addressesIn(live),
    ...scope.flatMap(({ address }) => address ?? []),
    ...addressesIn(powers),
    ...addressesIn(observation),
  ];
  return [...new Set(addresses.map((address) => address.toLowerCase()))];
}

/** All addresses anywhere inside a value. A hash is longer than an address, so it does not count. */
function addressesIn(value: unknown): string[] {
  return JSON.stringify(value ?? null).match(/\b0x[0-9a-fA-F]{40}\b/g) ?? [];
}
