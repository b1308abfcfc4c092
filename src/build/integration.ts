import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Route } from '@vercel/routing-utils';
import type { AstroIntegration } from 'astro';
import { type FunctionName, functionAddress } from '../addresses/built-files.ts';
import type { Registry } from '../schema/registry.ts';
import type { BuiltDocument, BuiltFiles } from '../site/discovery/built-file.ts';
import type { PackedRecords } from '../site/records/records-of-build.ts';
import { bundleFunctions, findSharedModules } from './functions/bundle-functions.ts';
import { developFunctions } from './functions/develop-functions.ts';
import { openStoredBundles } from './functions/stored-bundles.ts';
import { describeFiles, readBuiltFiles } from './output/describe-files.ts';
import { discardReadyOutput } from './output/discard-ready-output.ts';
import { linkFiles } from './output/link-files.ts';
import { KEPT_FILES, OUTPUT } from './output/next-output.ts';
import { type PagesOfBuild, pagesOfBuild } from './pages/pages-of-build.ts';
import { timeOfBuild } from './time-of-build.ts';
import { isVirtualModule, virtualModuleSource } from './virtual-modules.ts';

export interface LiveFunctionsOptions<Records extends { readonly packed: PackedRecords }> {
  /** Reads and checks the records, and computes the grades at the time `builtAt`. A build calls this only once. */
  readonly readRecords: (builtAt: Date) => Promise<Records>;
  /** Reads and checks the records for `astro dev`. */
  readonly readRegistry: () => Promise<Registry>;
  readonly keepRecords: (records: Records) => void;
  readonly registryOf: (records: Records) => Registry;
  /** Returns the routes to the live functions. The server tries these routes before it looks for a file. */
  readonly routesOf: (registry: Registry) => readonly Route[];
  /** Makes the documents that list the built files. The build writes these documents after all other files. */
  readonly describe: (records: Records, files: BuiltFiles) => readonly BuiltDocument[];
  /** Whether to link the built files into the platform's output. Only a deployment needs these links. */
  readonly isDeployed: boolean;
  /** The folder of the records, relative to the project's root. */
  readonly content: string;
}

/** Paths are relative to the project's root. */
const ENTRY_POINTS: Readonly<Record<FunctionName, string>> = {
  v1: 'src/live/function.ts',
  a2a: 'src/a2a/function.ts',
  mcp: 'src/mcp/function.ts',
};
/** `api/<name>.ts` loads its bundle from this folder. */
const BUNDLE_FOLDER = '.function';
/** The Astro adapter writes the platform's routing table here. */
const PLATFORM_CONFIG = '.vercel/output/config.json';
/** The Astro adapter leaves this folder empty. */
const PLATFORM_FILES = '.vercel/output/static';

/** Adds the serverless functions to `astro build` and `astro dev`. */
export function liveFunctions<Records extends { readonly packed: PackedRecords }>(
  options: LiveFunctionsOptions<Records>,
): AstroIntegration {
  const {
    readRecords,
    readRegistry,
    keepRecords,
    registryOf,
    routesOf,
    describe,
    isDeployed,
    content,
  } = options;
  let root: string;
  let built: string;
  /** Undefined if Astro writes over the last output. Otherwise Astro bundles the pages while the records are read. */
  let last: string | undefined;
  let reading: Promise<Records>;
  let routes: readonly Route[];
  let bundling: Promise<void>;
  let pages: PagesOfBuild;

  /** Starts what needs the records, except the pages. Most of it happens in another process. */
  const useRecords = async () => {
    const [entryPoints, folder] = [entryPointsIn(root), join(root, BUNDLE_FOLDER)];
    const stored = await openStoredBundles(root);
    const shared = stored.isSameCode ? undefined : await findSharedModules(entryPoints, folder);
    const records = await reading;
    keepRecords(records);
    const registry = registryOf(records);
    routes = routesOf(registry);
    bundling = bundleFunctions({ entryPoints, registry, shared, stored, routes, folder });
    // Prevents an "unhandled rejection" before the pages are rendered.
    bundling.catch(() => {});
  };
  /** An error in a function ends the build before a page is rendered. */
  const recordsOfPages = async () => {
    await bundling;
    return (await reading).packed;
  };

  return {
    name: 'live-functions',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        root = fileURLToPath(config.root);
        built = resolve(fileURLToPath(config.outDir));
        last = built === join(root, OUTPUT) ? undefined : join(root, OUTPUT);
        if (command === 'build') {
          reading = readRecords(timeOfBuild(process.env));
          // Prevents an "unhandled rejection" before Astro needs the records.
          reading.catch(() => {});
          if (last === undefined) {
            // Astro has not deleted the last output yet. An error in the records leaves it unchanged.
            await reading;
            // A build that was killed while it replaced the output is older than this one.
            discardReadyOutput(root);
          }
          pages = pagesOfBuild({ root, built, last, site: config.site!, records: recordsOfPages });
          updateConfig({ vite: { plugins: [pages.plugin] } });
        }
        if (command === 'dev') {
          updateConfig({
            vite: {
              // The routing table already sets the CORS headers and answers preflight requests.
              server: { cors: false },
              plugins: [
                {
                  name: 'virtual-modules',
                  resolveId: (id: string) => (isVirtualModule(id) ? `\0${id}` : undefined),
                  load: async (id: string) =>
                    id[0] === '\0' && isVirtualModule(id.slice(1))
                      ? virtualModuleSource(id.slice(1), await readRegistry(), 'module')
                      : undefined,
                },
              ],
            },
          });
        }
      },
      'astro:server:setup': ({ server }) => {
        const folder = join(root, content);
        let routes: Promise<readonly Route[]> | undefined;
        server.watcher.add(folder);
        server.watcher.on('all', (_event, file) => {
          // Modules store the records in variables, so a change of a record reloads all modules.
          if (file.startsWith(folder + sep)) {
            routes = undefined;
            for (const environment of Object.values(server.environments)) {
              environment.moduleGraph.invalidateAll();
            }
            server.ws.send({ type: 'full-reload' });
          }
        });
        developFunctions({
          server,
          root,
          entryPoints: new Map(
            Object.entries(entryPointsIn(root)).map(([name, file]) => [
              functionAddress(name as FunctionName),
              file,
            ]),
          ),
          readRoutes: () => {
            routes ??= readRegistry().then(routesOf);
            return routes;
          },
        });
      },
      'astro:build:start': async ({ setPrerenderer }) => {
        // An error in a function leaves the last output unchanged too.
        if (last === undefined) await useRecords().then(() => bundling);
        setPrerenderer((renderer) => ({
          ...pages.prerenderer(renderer),
          // Astro has bundled the pages, and loads them now.
          setup: async () => {
            if (last !== undefined) await useRecords();
            await renderer.setup?.();
          },
        }));
      },
      // The Astro adapter has written `PLATFORM_FILES` and `PLATFORM_CONFIG` before this hook runs.
      'astro:build:done': async () => {
        const kept = pages.kept();
        const files = readBuiltFiles(built, pages.rendered(), kept);
        await pages.store(files);
        const records = await reading;
        await describeFiles(built, files, (described) => describe(records, described));
        if (isDeployed) linkFiles(built, join(root, PLATFORM_FILES));
        if (last !== undefined) {
          if (isDeployed) linkFiles(last, join(root, PLATFORM_FILES), kept.keys());
          await writeFile(join(root, KEPT_FILES), JSON.stringify([...kept.keys()]));
        }
        const file = join(root, PLATFORM_CONFIG);
        const config: { routes: Route[] } = JSON.parse(await readFile(file, 'utf8'));
        config.routes.unshift(...routes);
        await writeFile(file, JSON.stringify(config, null, 2));
      },
    },
  };
}

/** The absolute path of each function's module. */
export function entryPointsIn(root: string): Readonly<Record<FunctionName, string>> {
  const paths = Object.entries(ENTRY_POINTS).map(([name, path]) => [name, join(root, path)]);
  return Object.fromEntries(paths);
}
