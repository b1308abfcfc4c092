import vercel from '@astrojs/vercel';
import { defineConfig } from 'astro/config';
import { sourceCommit } from './scripts/source-commit.ts';
import { liveFunctions } from './src/build/integration.ts';
import { PAGES_CACHE } from './src/build/pages-cache.ts';
import { LOCAL_SITE_URL, registry } from './src/content/dataset/registry.ts';
import { networkOfBuild } from './src/observe/network.ts';
import { readSecurityContacts } from './src/serve/settings.ts';
import { discoveryDocuments } from './src/site/discovery/discovery-documents.ts';
import {
  keepRecordsOfBuild,
  readRecordsOfBuild,
  recordsOfBuild,
} from './src/site/records-of-build.ts';
import { renamedPages } from './src/site/renamed-pages.ts';
import { twinRoutes } from './src/site/twin-routes.ts';

// The public address of the site; absolute links in pages, documents and answers start with it.
const site = process.env.SITE_URL || LOCAL_SITE_URL;

const siteUrl = new URL(site).origin;

// A wrong contact stops the build here, before it replaces anything.
readSecurityContacts(process.env);

export default defineConfig({
  site,
  adapter: vercel(),
  // Addresses with and without a slash at the end are both served directly, because a redirect would break a CORS
  // preflight.
  trailingSlash: 'ignore',
  // The content security policy allows no inline styles and scripts, so even small ones are files.
  build: { inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 } },
  // Copies of the project may share their packages, but never their rendered pages.
  cacheDir: PAGES_CACHE,
  // A page whose records and code have not changed is copied from the last build. `src/site/page-key.ts` says which
  // records a page shows.
  experimental: { incrementalBuild: true },
  integrations: [
    liveFunctions({
      content: 'content',
      // `npm run build` has read the records before it starts Astro.
      readRecords: async (now) => ({
        ...(recordsOfBuild() ??
          (await readRecordsOfBuild('content', networkOfBuild(process.env), now))),
        commit: await sourceCommit(process.cwd(), process.env),
      }),
      keepRecords: keepRecordsOfBuild,
      registryOf: ({ dataset }) => registry(dataset, siteUrl),
      // A former key redirects first: it has no page, and so no twin.
      routesOf: ({ protocols }) => [...renamedPages(protocols), ...twinRoutes()],
      describe: ({ dataset, changes, commit }, files) =>
        discoveryDocuments(dataset, { siteUrl, changes, files, commit }),
    }),
  ],
});
