import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Route } from '@vercel/routing-utils';
import { FUNCTIONS, functionAddress } from '../addresses/built-files.ts';
import type { FunctionContext } from '../agents/function-context.ts';
import { CannotServe } from './cannot-serve.ts';
import {
  type RoutingTable,
  readRoutingTable,
  translateVercelJson,
  UnknownRouting,
  type VercelJson,
} from './routing-table.ts';
import { openStaticFiles, type StaticFiles } from './static-files.ts';

export type LiveHandler = (
  request: Request,
  context: FunctionContext,
) => Response | Promise<Response>;

/** A built output. Its routes and functions are in memory; its files are read when they are requested. */
export interface Output {
  readonly table: RoutingTable;
  readonly files: StaticFiles;
  /** By address, for example "/api/v1". */
  readonly functions: ReadonlyMap<string, LiveHandler>;
}

/** The folder of the bundles, if the output has no `functions` folder. */
const BUNDLES = '.function';
/** The routes that the build adds to the routing table. */
const BUILT_ROUTES = '.function/routes.json';

/**
 * Opens `.vercel/output`, which has its own routing table and functions, or `dist`, which uses `vercel.json` and
 * `.function`.
 *
 * @throws {CannotServe} when the output is missing or has no function; the message names the command that builds it
 */
export async function openOutput(root: string, output: string): Promise<Output> {
  const folder = resolve(root, output);
  try {
    const own = join(folder, 'config.json');
    return existsSync(own) ? await openPlatformOutput(folder) : await openDist(root, folder);
  } catch (error) {
    if (error instanceof UnknownRouting) throw new CannotServe(error.message, { cause: error });
    throw error;
  }
}

async function openPlatformOutput(folder: string): Promise<Output> {
  const functions = await loadFunctions(join(folder, 'functions'));
  if (functions.size === 0) {
    throw new CannotServe(
      `${folder} contains no server function, because a plain Astro build has emptied this folder: run "npm run build:vercel".`,
    );
  }
  const config: { routes: Route[] } = JSON.parse(
    await readFile(join(folder, 'config.json'), 'utf8'),
  );
  return {
    table: readRoutingTable(config.routes),
    files: await openStaticFiles(join(folder, 'static')),
    functions,
  };
}

async function openDist(root: string, folder: string): Promise<Output> {
  const bundles = FUNCTIONS.map((name) => join(root, BUNDLES, `${name}.js`));
  const routes = join(root, BUILT_ROUTES);
  for (const needed of [folder, ...bundles, routes]) {
    if (!existsSync(needed)) {
      throw new CannotServe(`${needed} is missing: run "npm run build".`);
    }
  }
  const vercelJson: VercelJson = JSON.parse(await readFile(join(root, 'vercel.json'), 'utf8'));
  return {
    table: translateVercelJson(vercelJson, JSON.parse(await readFile(routes, 'utf8'))),
    files: await openStaticFiles(folder),
    functions: new Map(
      await Promise.all(
        FUNCTIONS.map(
          async (name, index) =>
            [functionAddress(name), await loadHandler(bundles[index]!)] as const,
        ),
      ),
    ),
  };
}

/** Each function is a folder `<address>.func`. Its `.vc-config.json` names the entry file. */
async function loadFunctions(folder: string): Promise<Map<string, LiveHandler>> {
  const functions = new Map<string, LiveHandler>();
  if (!existsSync(folder)) return functions;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isDirectory() || !entry.name.endsWith('.func')) continue;
    const place = join(entry.parentPath, entry.name);
    const name = join(relative(folder, entry.parentPath), basename(entry.name, '.func'));
    const config: { handler: string } = JSON.parse(
      await readFile(join(place, '.vc-config.json'), 'utf8'),
    );
    const handler = await loadHandler(join(place, config.handler));
    functions.set(`/${name.split(sep).join('/')}`, handler);
  }
  return functions;
}

async function loadHandler(file: string): Promise<LiveHandler> {
  const { default: handler }: { default: { fetch: LiveHandler } } = await import(
    pathToFileURL(file).href
  );
  return (request, context) => handler.fetch(request, context);
}
