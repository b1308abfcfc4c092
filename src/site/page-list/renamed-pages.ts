import type { RouteWithSrc } from '@vercel/routing-utils';
import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as siteFiles from '../../addresses/site-files.ts';
import type { RegistryProtocol } from '../../schema/registry.ts';

/** Other sites may show these by their address. */
const PICTURES = [siteFiles.badge, siteFiles.shareImage];

/**
 * Redirects (308) from former keys, for pages, markdown twins, badges and share images. The serverless function redirects the
 * requests for JSON.
 *
 * The rule `unique-keys` prevents chains of redirects. After another rename, keep the aliases and add
 * the key from before the rename.
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
        ...PICTURES.map((picture) => ({
          src: `^${formerly(picture).replace('.', '\\.')}$`,
          status: 308,
          headers: { Location: pathTo(picture, { key }) },
        })),
      ];
    });
}
