import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import type { Dataset } from '../../content/dataset/dataset.ts';

/** One game in the search index. The keys are short, because every reader who searches loads the whole index. */
export interface SearchEntry {
  /** The key. */
  readonly k: string;
  /** The name. */
  readonly n: string;
  /** The name, the kind, the chain and former keys, in lower case. */
  readonly t: string;
  /** Every address that the pages of the game print, in lower case: contracts, settings, holders of powers. */
  readonly c: readonly string[];
  /** Findings of the current audit: code, title and path. */
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

/** All addresses in a value and in what it contains. A hash is longer and no address. */
function addressesIn(value: unknown): string[] {
  return JSON.stringify(value ?? null).match(/\b0x[0-9a-fA-F]{40}\b/g) ?? [];
}
