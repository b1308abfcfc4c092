import { readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Route } from '@vercel/routing-utils';
import type { AstroIntegration } from 'astro';
import { FUNCTION_ADDRESS } from '../addresses/built-files.ts';
import type { Registry } from '../schema/registry.ts';
import type { BuiltDocument, BuiltFiles } from '../site/discovery/built-file.ts';
import { bundleFunction } from './bundle-function.ts';
import { describeFiles } from './describe-files.ts';
import { developFunction } from './develop-function.ts';
import { REGISTRY_MODULE, registryModuleSource } from './registry-module.ts';

export interface LiveFunctionOptions<Records> {
  /**
   * Reads and checks the records for a time. If this fails, the build ends before it replaces anything. A build calls
   * it once, and its pages read the records for the same time. Grades depend on the time, so a build with several
   * times could contradict itself.
   */
  readonly readRecords: (now: Date) => Promise<Records>;
  /** Makes the rows of the function. */
  readonly registryOf: (records: Records) => Registry;
  /** Routes that these records add to the routing table. They apply before static files are looked up. */
  readonly routesOf: (registry: Registry) => readonly Route[];
  /** Makes the documents that enumerate the built files. The build writes them last. */
  readonly describe: (records: Records, files: BuiltFiles) => readonly BuiltDocument[];
  /** Folder of the records, below the project's root. */
  readonly content: string;
  /** Module of the handler, below the project's root. */
  readonly entryPoint?: string;
}

/** Folder of the bundle. The entry point of the function, `api/v1.ts`, loads the bundle from there. */
const BUNDLE_FOLDER = '.function';
/** The file to which the Astro adapter writes the routing table of the platform. */
const PLATFORM_CONFIG = '.vercel/output/config.json';
/** The folder into which the adapter copies the built files. */
const PLATFORM_FILES = '.vercel/output/static';

/**
 * Makes the live function part of Astro. `astro build` checks the records, bundles the function, and adds the routes of
 * the records to the routing table. `astro dev` serves the function.
 */
export function liveFunction<Records>(options: LiveFunctionOptions<Records>): AstroIntegration {
  const {
    readRecords,
    registryOf,
    routesOf,
    describe,
    content,
    entryPoint = 'src/live/function.ts',
  } = options;
  let root: string;
  let records: Records;
  let registry: Registry;
  const readRegistry = async () => registryOf(await readRecords(new Date()));

  return {
    name: 'live-function',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        root = fileURLToPath(config.root);
        // The records are read in this hook, before Astro and its adapter empty the folders of the last build.
        if (command === 'build') {
          const builtAt = new Date();
          records = await readRecords(builtAt);
          registry = registryOf(records);
          const time = JSON.stringify(builtAt.toISOString());
          updateConfig({ vite: { define: { 'import.meta.env.BUILT_AT': time } } });
        }
        if (command === 'dev') {
          const resolved = `\0${REGISTRY_MODULE}`;
          updateConfig({
            vite: {
              // The routing table sets the CORS headers and answers preflights.
              server: { cors: false },
              plugins: [
                {
                  name: REGISTRY_MODULE,
                  resolveId: (id: string) => (id === REGISTRY_MODULE ? resolved : undefined),
                  load: async (id: string) =>
                    id === resolved ? registryModuleSource(await readRegistry()) : undefined,
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
        developFunction({
          server,
          root,
          entryPoint: join(root, entryPoint),
          address: FUNCTION_ADDRESS,
          readRoutes: () => {
            routes ??= readRegistry().then(routesOf);
            return routes;
          },
        });
      },
      'astro:build:start': async () => {
        await bundleFunction({
          entryPoint: join(root, entryPoint),
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
      },
    },
  };
}
