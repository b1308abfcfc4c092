import * as pages from './pages.ts';
import * as twins from './twins.ts';

/** The addresses of the pages that have a markdown twin. */
export const PAGES_WITH_TWINS: readonly string[] = Object.entries(pages)
  .filter(([name]) => name in twins)
  .map(([, address]) => address);

/**
 * Matches the paths of all pages that have a markdown twin, except the home page. The pattern does not include the
 * slash at the start. The routing table uses the pattern too.
 */
export const PATH_WITH_TWIN = PAGES_WITH_TWINS.filter((address) => address !== pages.home)
  .map((address) =>
    address
      .slice(1)
      .replace('{version}', '[0-9]+')
      .replaceAll(/\{\w+\}/g, '[a-z0-9-]+'),
  )
  .join('|');

/** The path of a page's markdown twin; undefined if the page has no twin. */
export function twinOf(path: string): string | undefined {
  if (path === pages.home) return twins.home;
  return new RegExp(`^/(?:${PATH_WITH_TWIN})$`).test(path) ? `${path}.md` : undefined;
}
