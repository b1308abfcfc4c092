import vercel from '@astrojs/vercel';
import { defineConfig } from 'astro/config';
import { liveFunction } from './src/build/integration.ts';
import { readDataset } from './src/content/read-dataset.ts';
import { registry } from './src/content/registry.ts';
import { renamedPages } from './src/site/renamed-pages.ts';

export default defineConfig({
  // The public address of the site; absolute links in pages and documents start with it.
  site: process.env.SITE_URL || 'http://localhost:4321',
  adapter: vercel(),
  // Both forms of an address are served as they are: a redirect would break a CORS preflight.
  trailingSlash: 'ignore',
  integrations: [
    liveFunction({
      content: 'content',
      readRegistry: async () => registry(await readDataset({ root: 'content', now: new Date() })),
      routesOf: ({ protocols }) => renamedPages(protocols),
    }),
  ],
});
