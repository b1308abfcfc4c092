import type { RouteWithSrc } from '@vercel/routing-utils';
import * as pages from '../addresses/pages.ts';
import { pathTo } from '../addresses/path-to.ts';
import * as siteFiles from '../addresses/site-files.ts';
import type { RegistryProtocol } from '../schema/registry.ts';

/**
 * Routes for former keys, which the build adds to the routing table. A request for a page under a former key gets a 308
 * redirect to the same page under the current key. The routes also redirect the markdown twins of these pages and the
 * badges that other sites show. The serverless function redirects requests for JSON, because it can keep their query.
 *
 * The rule `unique-keys` makes sure that no alias is a key or occurs twice, so no redirect leads to another redirect.
 * If a protocol is renamed again, keep its aliases and add the key that it had until then.
 */
export function renamedPages(
  protocols: readonly Pick<RegistryProtocol, 'key' | 'aliases'>[],
): RouteWithSrc[] {
  return protocols
    .filter(({ aliases }) => aliases.length > 0)
    .flatMap(({ key, aliases }) => {
      const formerly = (address: string) => address.replace('{key}', `(?:${aliases.join('|')})`);
      return [
        {
          src: `^${formerly(pages.game)}(\\.md|/.*)?$`,
          status: 308,
          headers: { Location: `${pathTo(pages.game, { key })}$1` },
        },
        {
          src: `^${formerly(siteFiles.badge).replace('.', '\\.')}$`,
          status: 308,
          headers: { Location: pathTo(siteFiles.badge, { key }) },
        },
      ];
    });
}
