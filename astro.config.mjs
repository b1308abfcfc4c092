import vercel from '@astrojs/vercel';
import { defineConfig } from 'astro/config';
import { liveFunction } from './src/build/integration.ts';
import { readCheckedDataset } from './src/content/dataset/read-checked-dataset.ts';
import { readDataset } from './src/content/dataset/read-dataset.ts';
import { LOCAL_SITE_URL, registry } from './src/content/dataset/registry.ts';
import { observedFolder } from './src/observe/network.ts';
import { renamedPages } from './src/site/renamed-pages.ts';

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
        const checked = await readDataset(options);
        const observed = observedFolder(process.env);
        return registry(
          observed === undefined ? checked : await readCheckedDataset({ ...options, observed }),
          new URL(site).origin,
        );
      },
      routesOf: ({ protocols }) => renamedPages(protocols),
    }),
  ],
});
