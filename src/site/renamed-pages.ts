import type { RouteWithSrc } from '@vercel/routing-utils';
import * as pages from '../addresses/pages.ts';
import { pathTo } from '../addresses/path-to.ts';
import type { RegistryProtocol } from '../schema/registry.ts';

/**
 * What the build adds to the routing table: every page of a protocol, under each key that it had before,
 * answers 308 with its address of today. The function does the same for the JSON, whose query it keeps.
 *
 * No alias is a key and none is there twice (the rule `unique-keys`), so nothing is redirected twice, and
 * never in a circle: who renames a protocol again adds its last key to the aliases and keeps the others.
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
