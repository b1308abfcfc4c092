import { readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Route } from '@vercel/routing-utils';
import type { AstroIntegration } from 'astro';
import { type FunctionName, functionAddress } from '../addresses/built-files.ts';
import type { Registry } from '../schema/registry.ts';
import type { BuiltDocument, BuiltFiles } from '../site/discovery/built-file.ts';
import { bundleFunctions } from './bundle-functions.ts';
import { describeFiles, readBuiltFiles } from './describe-files.ts';
import { developFunctions } from './develop-functions.ts';
import { linkFiles } from './link-files.ts';
import { type PageReuse, pageReuse } from './reuse-pages.ts';
import { timeOfBuild } from './time-of-build.ts';
import { isVirtualModule, virtualModuleSource } from './virtual-modules.ts';

export interface LiveFunctionsOptions<Records> {
  /**
   * Reads and checks the records. The grades are computed for the given time. A build calls this once, so that all its
   * pages show the grades of the same time. A failure ends the build before it deletes the last output.
   */
  readonly readRecords: (now: Date) => Promise<Records>;
  /** Stores the records of a build for its pages. */
  readonly keepRecords: (records: Records) => void;
  /** Makes the rows that the live function reads. */
  readonly registryOf: (records: Records) => Registry;
  /** The routes that these records add to the routing table. They are tried before files. */
  readonly routesOf: (registry: Registry) => readonly Route[];
  /** Makes the documents that list the built files. The build writes these documents last. */
  readonly describe: (records: Records, files: BuiltFiles) => readonly BuiltDocument[];
  /** Whether the output of the platform gets the built files. Only a deployment needs them there. */
  readonly isDeployed: boolean;
  /** The folder of the records, relative to the project's root. */
  readonly content: string;
}

/** The module of each function's handler, relative to the project's root. */
const ENTRY_POINTS: Readonly<Record<FunctionName, string>> = {
  v1: 'src/live/function.ts',
  a2a: 'src/a2a/function.ts',
  mcp: 'src/mcp/function.ts',
};
/**
 * The folder of the bundles. The entry points of the functions, `api/<name>.ts`, load their bundles from this folder.
 */
const BUNDLE_FOLDER = '.function';
/** The file to which the Astro adapter writes the routing table of the platform. */
const PLATFORM_CONFIG = '.vercel/output/config.json';
/** The folder for the built files in the output of the platform. The Astro adapter leaves this folder empty. */
const PLATFORM_FILES = '.vercel/output/static';

/**
 * Adds the serverless functions to Astro. `astro build` checks the records, bundles the functions, and adds the routes
 * of the records to the routing table. `astro dev` serves the functions.
 */
export function liveFunctions<Records>(options: LiveFunctionsOptions<Records>): AstroIntegration {
  const { readRecords, keepRecords, registryOf, routesOf, describe, isDeployed, content } = options;
  let root: string;
  let built: string;
  let records: Records;
  let registry: Registry;
  let pages: PageReuse;
  const readRegistry = async () => registryOf(await readRecords(new Date()));

  return {
    name: 'live-functions',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        root = fileURLToPath(config.root);
        built = fileURLToPath(config.outDir);
        // This hook runs before Astro and its adapter delete the output of the last build. An error in the records
        // therefore leaves that output unchanged.
        if (command === 'build') {
          records = await readRecords(timeOfBuild(process.env));
          keepRecords(records);
          registry = registryOf(records);
          pages = pageReuse(root, built);
          updateConfig({ vite: { plugins: [pages.plugin] } });
        }
        if (command === 'dev') {
          updateConfig({
            vite: {
              // The routing table sets the CORS headers and answers preflight requests, so Vite must not do the same.
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
          // The pages and the function store the records in module variables. After a change of a record, all modules
          // must therefore be loaded again.
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
        setPrerenderer(pages.prerenderer);
        await bundleFunctions({
          entryPoints: entryPointsIn(root),
          registry,
          routes: routesOf(registry),
          folder: join(root, BUNDLE_FOLDER),
        });
      },
      // The adapter writes its output in its own hook. That hook runs before the hooks of other integrations.
      'astro:build:done': async () => {
        const files = readBuiltFiles(built, pages.linked());
        await pages.store(files);
        await describeFiles(built, files, (described) => describe(records, described));
        if (isDeployed) linkFiles(built, join(root, PLATFORM_FILES));
        const file = join(root, PLATFORM_CONFIG);
        const config: { routes: Route[] } = JSON.parse(await readFile(file, 'utf8'));
        config.routes.unshift(...routesOf(registry));
        await writeFile(file, JSON.stringify(config, null, 2));
      },
    },
  };
}

/** For each function, the absolute path of the handler's module. */
export function entryPointsIn(root: string): Readonly<Record<FunctionName, string>> {
  const paths = Object.entries(ENTRY_POINTS).map(([name, path]) => [name, join(root, path)]);
  return Object.fromEntries(paths);
}
