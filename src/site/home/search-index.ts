import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import type { Dataset, Protocol } from '../../content/dataset/dataset.ts';
import { isOverLimit, MOST_LISTED } from '../all-games/listed-games.ts';
import { mainSections } from '../game/main-sections.ts';
import { CATEGORY_LABELS } from '../wording/labels.ts';

/** One game in the index. The fields have short names, because every reader who searches downloads the index. */
export interface SearchEntry {
  /** The key of the game. */
  readonly k: string;
  /** The name of the game. */
  readonly n: string;
  /** The sections that players look for most. Absent on a site with many games. */
  readonly s?: readonly (readonly [id: string, name: string])[];
  /** Name, key, kind, chain and former keys, in lower case. */
  readonly t: string;
  /** Every address (0x…) on the pages of the game, in lower case. A site with many games has them in `addressFiles`. */
  readonly c?: readonly string[];
  /** The findings of the current audit. A site with many games has them in `findingFiles`. */
  readonly f?: readonly (readonly [code: string, title: string, path: string])[];
  /** Kind and chain. Present only if there are more than `mostListed` games. */
  readonly d?: string;
  /** The former keys. Absent if there are none, or if there are at most `mostListed` games. */
  readonly a?: readonly string[];
}

export type AddressEntry = readonly [address: string, keys: readonly string[]];

/** With more games, the index has only names, so that it stays small. */
export const MOST_WHOLE_ENTRIES = 500;

/** The search index. If there are more than `most` games, other files contain the addresses and findings. */
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
 * The contract and account addresses of all games, grouped by the first two digits after "0x". Empty if the search
 * index contains these addresses.
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

/** In lower case. */
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

/** The pattern finds no hashes, because a hash is longer than an address. */
function addressesIn(value: unknown): string[] {
  return JSON.stringify(value ?? null).match(/\b0x[0-9a-fA-F]{40}\b/g) ?? [];
}
