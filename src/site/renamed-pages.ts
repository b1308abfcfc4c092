import type { RouteWithSrc } from '@vercel/routing-utils';
import * as pages from '../addresses/pages.ts';
import { pathTo } from '../addresses/path-to.ts';
import type { RegistryProtocol } from '../schema/registry.ts';

/**
 * Routes that the build adds to the routing table: every page of a protocol, under each of its former keys, answers 308
 * with its current address. The function does the same for the JSON and keeps the query.
 *
 * No alias is a key or occurs twice (the rule `unique-keys`), so there are no chains or loops of redirects. To rename a
 * protocol again, add its last key to the aliases and keep the others.
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
