import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import type { Dataset } from '../../content/dataset/dataset.ts';

/** One game in the search index. The keys are short, because every reader who searches loads the whole index. */
export interface SearchEntry {
  /** The key. */
  readonly k: string;
  /** The name, the kind, the chain and former keys, in lower case. */
  readonly t: string;
  /** Addresses of contracts, in lower case. */
  readonly c: readonly string[];
  /** Findings of the current audit: code, title and path. */
  readonly f: readonly (readonly [code: string, title: string, path: string])[];
}

/** Everything that the search box finds. */
export function searchIndex({ protocols }: Dataset): SearchEntry[] {
  return protocols.map((protocol) => {
    const { key, name, category, chain, aliases, live, audit } = protocol;
    const scope = (audit?.scope.contracts ?? []).filter(
      ({ protocols: only }) => only === undefined || only.includes(key),
    );
    const addresses = [
      ...Object.values(live?.contracts ?? {}),
      ...scope.flatMap(({ address }) => address ?? []),
    ];
    return {
      k: key,
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
