import * as pages from './pages.ts';
import * as twins from './twins.ts';

export const PAGES_WITH_TWINS: readonly string[] = Object.entries(pages)
  .filter(([name]) => name in twins)
  .map(([, address]) => address);

/**
 * Matches paths of pages with a twin, without the first slash. The home page is not included: its twin is `/index.md`.
 */
export const PATH_WITH_TWIN = PAGES_WITH_TWINS.filter((address) => address !== pages.home)
  .map((address) =>
    address
      .slice(1)
      .replace('{version}', '[0-9]+')
      .replaceAll(/\{\w+\}/g, '[a-z0-9-]+'),
  )
  .join('|');

/** Undefined if the page has no markdown twin. */
export function twinOf(path: string): string | undefined {
  if (path === pages.home) return twins.home;
  return new RegExp(`^/(?:${PATH_WITH_TWIN})$`).test(path) ? `${path}.md` : undefined;
}
