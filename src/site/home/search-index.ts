import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import type { Dataset } from '../../content/dataset/dataset.ts';

/**
 * One game in the search index. The field names are short, because every reader who searches downloads the whole index.
 */
export interface SearchEntry {
  /** The key of the game. */
  readonly k: string;
  /** The name of the game. */
  readonly n: string;
  /** The name, the key, the kind, the chain and the former keys of the game, in lower case. */
  readonly t: string;
  /** Every address on the pages of the game, in lower case: contracts, settings, holders of powers. */
  readonly c: readonly string[];
  /** Code, title and path of each finding in the current audit. */
  readonly f: readonly (readonly [code: string, title: string, path: string])[];
}

/** Everything that the search box finds. */
export function searchIndex({ protocols }: Dataset): SearchEntry[] {
  return protocols.map((protocol) => {
    const { key, name, category, chain, aliases, live, audit, powers, observation } = protocol;
    const scope = (audit?.scope.contracts ?? []).filter(
      ({ protocols: only }) => only === undefined || only.includes(key),
    );
    const addresses = [
      ...addressesIn(live),
      ...scope.flatMap(({ address }) => address ?? []),
      ...addressesIn(powers),
      ...addressesIn(observation),
    ];
    return {
      k: key,
      n: name,
      t: [name, key, category, chain.name, ...aliases].join(' ').toLowerCase(),
      c: [...new Set(addresses.map((address) => address.toLowerCase()))],
      f: (audit?.findings ?? []).map(({ code, title }) => [
        code,
        title,
        `${pathTo(pages.audit, protocol)}#${code}`,
      ]),
    };
  });
}

/** All addresses anywhere inside a value. A hash is longer than an address, so it is not found. */
function addressesIn(value: unknown): string[] {
  return JSON.stringify(value ?? null).match(/\b0x[0-9a-fA-F]{40}\b/g) ?? [];
}
