import { defineConfig } from 'astro/config';
import { readRecordsInProcess } from './scripts/build/records-process.ts';
import { sourceCommit } from './scripts/build/source-commit.ts';
import { developDiscovery } from './src/build/develop-discovery.ts';
import { liveFunctions } from './src/build/integration.ts';
import { BUILD_INTO, OUTPUT } from './src/build/output/next-output.ts';
import { platformAdapter } from './src/build/platform-adapter.ts';
import { LOCAL_SITE_URL, registry } from './src/content/dataset/registry.ts';
import { networkOfBuild } from './src/observe/network.ts';
import { readSecurityContacts } from './src/serve/settings.ts';
import { discoveryDocuments } from './src/site/discovery/discovery-documents.ts';
import { renamedPages } from './src/site/page-list/renamed-pages.ts';
import { openRecords } from './src/site/records/packed-records.ts';
import { readRecordsOfBuild } from './src/site/records/read-records-of-build.ts';
import { keepRecordsOfBuild, readingOfBuild } from './src/site/records/records-of-build.ts';
import { twinRoutes } from './src/site/twins/twin-routes.ts';

const site = process.env.SITE_URL || LOCAL_SITE_URL;

const siteUrl = new URL(site).origin;

const root = process.cwd();
/** `npm run build` has started to read the records. */
const reading = readingOfBuild();
const network = networkOfBuild(process.env);

// An invalid contact stops the build here, before it replaces anything.
readSecurityContacts(process.env);

export default defineConfig({
  site,
  outDir: process.env[BUILD_INTO] || OUTPUT,
  adapter: platformAdapter(),
  // A redirect that adds or removes the slash would break a CORS preflight request.
  trailingSlash: 'ignore',
  // The content security policy forbids inline styles and scripts.
  build: { inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 } },
  integrations: [
    developDiscovery(),
    liveFunctions({
      content: 'content',
      // The output of `npm run build` is served only on this machine.
      isDeployed: reading === undefined,
      readRecords: async (builtAt) => ({
        ...(await (reading ?? readRecordsInProcess({ root, network, builtAt }).then(openRecords))),
        commit: await sourceCommit(root, process.env),
      }),
      readRegistry: async () =>
        registry((await readRecordsOfBuild('content', network, new Date())).dataset, siteUrl),
      keepRecords: keepRecordsOfBuild,
      registryOf: ({ dataset }) => registry(dataset, siteUrl),
      // Redirects from former keys come first: these pages have no twins.
      routesOf: ({ protocols }) => [...renamedPages(protocols), ...twinRoutes()],
      describe: ({ dataset, changes, commit }, files) =>
        discoveryDocuments(dataset, { siteUrl, changes, files, commit }),
    }),
  ],
});
