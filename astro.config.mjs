import vercel from '@astrojs/vercel';
import { defineConfig } from 'astro/config';
import { sourceCommit } from './scripts/source-commit.ts';
import { liveFunctions } from './src/build/integration.ts';
import { readRecordedChanges } from './src/content/dataset/changes/read-recorded-changes.ts';
import { readCheckedDataset } from './src/content/dataset/read-checked-dataset.ts';
import { readDataset } from './src/content/dataset/read-dataset.ts';
import { LOCAL_SITE_URL, registry } from './src/content/dataset/registry.ts';
import { FACTS, networkOfBuild } from './src/observe/network.ts';
import { readSecurityContacts } from './src/serve/settings.ts';
import { discoveryDocuments } from './src/site/discovery/discovery-documents.ts';
import { renamedPages } from './src/site/renamed-pages.ts';
import { twinRoutes } from './src/site/twin-routes.ts';

// The public address of the site; absolute links in pages, documents and answers start with it.
const site = process.env.SITE_URL || LOCAL_SITE_URL;

const siteUrl = new URL(site).origin;

// A wrong contact stops the build here, before it replaces anything.
readSecurityContacts(process.env);

/**
 * The records as a build at this time shows them. The rules check the content without any local facts. A local build
 * then also shows the facts of its own chains.
 *
 * @param {Date} now
 */
async function readShownDataset(now) {
  const options = { root: 'content', now };
  const dataset = await readDataset(options);
  const network = networkOfBuild(process.env);
  return network === 'public'
    ? dataset
    : readCheckedDataset({ ...options, observed: FACTS[network].root });
}

export default defineConfig({
  site,
  adapter: vercel(),
  // Addresses with and without a slash at the end are both served directly, because a redirect would break a CORS
  // preflight.
  trailingSlash: 'ignore',
  // The content security policy allows no inline styles and scripts, so even small ones are files.
  build: { inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 } },
  integrations: [
    liveFunctions({
      content: 'content',
      readRecords: async (now) => ({
        dataset: await readShownDataset(now),
        changes: await readRecordedChanges('content', now),
        commit: await sourceCommit(process.cwd(), process.env),
      }),
      registryOf: ({ dataset }) => registry(dataset, siteUrl),
      // A former key redirects first: it has no page, and so no twin.
      routesOf: ({ protocols }) => [...renamedPages(protocols), ...twinRoutes()],
      describe: ({ dataset, changes, commit }, files) =>
        discoveryDocuments(dataset, { siteUrl, changes, files, commit }),
    }),
  ],
});
