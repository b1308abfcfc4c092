import vercel from '@astrojs/vercel';
import { defineConfig } from 'astro/config';
import { liveFunction } from './src/build/integration.ts';
import { readCheckedDataset } from './src/content/dataset/read-checked-dataset.ts';
import { readDataset } from './src/content/dataset/read-dataset.ts';
import { LOCAL_SITE_URL, registry } from './src/content/dataset/registry.ts';
import { FACTS, networkOfBuild } from './src/observe/network.ts';
import { renamedPages } from './src/site/renamed-pages.ts';
import { twinRoutes } from './src/site/twin-routes.ts';

// The public address of the site; absolute links in pages, documents and answers start with it.
const site = process.env.SITE_URL || LOCAL_SITE_URL;

export default defineConfig({
  site,
  adapter: vercel(),
  // Addresses with and without a slash at the end are both served directly, because a redirect would break a CORS
  // preflight.
  trailingSlash: 'ignore',
  integrations: [
    liveFunction({
      content: 'content',
      readRegistry: async () => {
        const options = { root: 'content', now: new Date() };
        // The rules check the content without any local facts. A local build then also shows the facts of its own
        // chains.
        const dataset = await readDataset(options);
        const network = networkOfBuild(process.env);
        const shown =
          network === 'public'
            ? dataset
            : await readCheckedDataset({ ...options, observed: FACTS[network].root });
        return registry(shown, new URL(site).origin);
      },
      // A former key redirects first: it has no page, and so no twin.
      routesOf: ({ protocols }) => [...renamedPages(protocols), ...twinRoutes()],
    }),
  ],
});
