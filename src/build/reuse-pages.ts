import type { AstroPrerenderer, ViteUserConfig } from 'astro';
import { pathsByGame } from './paths-by-game.ts';
import { discardPage, restorePages } from './restore-pages.ts';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/**
 * Sets the entry module of Astro's own renderer. If an integration replaces the renderer, Astro does not set the entry
 * module. `reusePages` creates such a replacement.
 */
export const entryOfPages: Plugin = {
  name: 'entry-of-pages',
  configEnvironment: (environment) =>
    environment === 'prerender'
      ? { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } }
      : undefined,
};

/**
 * Changes Astro's own renderer: it renders the paths of each game one after the other, and keeps the pages of the last
 * build that have not changed.
 *
 * @param root folder of the project
 * @param built folder of the built files
 */
export function reusePages(
  root: string,
  built: string,
): (renderer: AstroPrerenderer) => AstroPrerenderer {
  return (renderer) => {
    let restored: ReadonlyMap<string, string> = new Map();
    return {
      ...renderer,
      getStaticPaths: async () => {
        const paths = pathsByGame(await renderer.getStaticPaths());
        restored = restorePages(root, built, paths);
        return paths;
      },
      render: (request, options) => {
        discardPage(restored, request);
        return renderer.render(request, options);
      },
    };
  };
}
