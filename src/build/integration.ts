import { readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Route } from '@vercel/routing-utils';
import type { AstroIntegration } from 'astro';
import { type FunctionName, functionAddress } from '../addresses/built-files.ts';
import type { Registry } from '../schema/registry.ts';
import type { BuiltDocument, BuiltFiles } from '../site/discovery/built-file.ts';
import { bundleFunctions } from './bundle-functions.ts';
import { describeFiles } from './describe-files.ts';
import { developFunctions } from './develop-functions.ts';
import { beginPages, finishPages } from './pages-cache.ts';
import { timeOfBuild } from './time-of-build.ts';
import { isVirtualModule, virtualModuleSource } from './virtual-modules.ts';

export interface LiveFunctionsOptions<Records> {
  /**
   * Reads and checks the records for a time. If this fails, the build ends before it replaces anything. A build calls
   * it once, and its pages read the records for the same time. Grades depend on the time, so a build with several
   * times could contradict itself.
   */
  readonly readRecords: (now: Date) => Promise<Records>;
  /** Stores the records of a build where its pages find them. */
  readonly keepRecords: (records: Records) => void;
  /** Makes the rows of the function. */
  readonly registryOf: (records: Records) => Registry;
  /** Routes that these records add to the routing table. They apply before static files are looked up. */
  readonly routesOf: (registry: Registry) => readonly Route[];
  /** Makes the documents that enumerate the built files. The build writes them last. */
  readonly describe: (records: Records, files: BuiltFiles) => readonly BuiltDocument[];
  /** Folder of the records, below the project's root. */
  readonly content: string;
}

/** For each function: the module of its handler, below the project's root. */
const ENTRY_POINTS: Readonly<Record<FunctionName, string>> = {
  v1: 'src/live/function.ts',
  a2a: 'src/a2a/function.ts',
  mcp: 'src/mcp/function.ts',
};
/** Folder of the bundles. The entry points of the functions, `api/<name>.ts`, load their bundles from there. */
const BUNDLE_FOLDER = '.function';
/** The file to which the Astro adapter writes the routing table of the platform. */
const PLATFORM_CONFIG = '.vercel/output/config.json';
/** The folder into which the adapter copies the built files. */
const PLATFORM_FILES = '.vercel/output/static';

/**
 * Makes the functions part of Astro. `astro build` checks the records, bundles the functions, and adds the routes of
 * the records to the routing table. `astro dev` serves the functions.
 */
export function liveFunctions<Records>(options: LiveFunctionsOptions<Records>): AstroIntegration {
  const { readRecords, keepRecords, registryOf, routesOf, describe, content } = options;
  let root: string;
  let records: Records;
  let registry: Registry;
  const readRegistry = async () => registryOf(await readRecords(new Date()));

  return {
    name: 'live-functions',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        root = fileURLToPath(config.root);
        // The records are read in this hook, before Astro and its adapter empty the folders of the last build.
        if (command === 'build') {
          records = await readRecords(timeOfBuild(process.env));
          keepRecords(records);
          await beginPages(root);
          registry = registryOf(records);
        }
        if (command === 'dev') {
          updateConfig({
            vite: {
              // The routing table sets the CORS headers and answers preflights.
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
          // The pages and the function store the records in module variables. So after a change of a record, all
          // modules have to be loaded again.
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
      'astro:build:start': async () => {
        await bundleFunctions({
          entryPoints: entryPointsIn(root),
          registry,
          routes: routesOf(registry),
          folder: join(root, BUNDLE_FOLDER),
        });
      },
      // The adapter writes its output in its own hook, which runs before the hooks of other integrations.
      'astro:build:done': async ({ dir }) => {
        await describeFiles([fileURLToPath(dir), join(root, PLATFORM_FILES)], (files) =>
          describe(records, files),
        );
        const file = join(root, PLATFORM_CONFIG);
        const config: { routes: Route[] } = JSON.parse(await readFile(file, 'utf8'));
        config.routes.unshift(...routesOf(registry));
        await writeFile(file, JSON.stringify(config, null, 2));
        await finishPages(root);
      },
    },
  };
}

/** The absolute path of the module of each function. */
export function entryPointsIn(root: string): Readonly<Record<FunctionName, string>> {
  const paths = Object.entries(ENTRY_POINTS).map(([name, path]) => [name, join(root, path)]);
  return Object.fromEntries(paths);
}
