import type { RouteWithSrc } from '@vercel/routing-utils';
import * as pages from '../addresses/pages.ts';
import { pathTo } from '../addresses/path-to.ts';
import type { RegistryProtocol } from '../schema/registry.ts';

/**
 * Routes that the build adds to the routing table. Each page of a protocol answers 308 under each former key, with the
 * address under the current key. The function does the same for the JSON and keeps the query.
 *
 * No alias is a key or occurs twice (the rule `unique-keys`), so there are no chains or loops of redirects. If a
 * protocol is renamed again, add its last key to the aliases and keep the others.
 */
export function renamedPages(
  protocols: readonly Pick<RegistryProtocol, 'key' | 'aliases'>[],
): RouteWithSrc[] {
  return protocols
    .filter(({ aliases }) => aliases.length > 0)
    .map(({ key, aliases }) => ({
      src: `^${pages.game.replace('{key}', `(?:${aliases.join('|')})`)}(/.*)?$`,
      status: 308,
      headers: { Location: `${pathTo(pages.game, { key })}$1` },
    }));
}
