import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Route } from '@vercel/routing-utils';
import type { HookParameters } from 'astro';
import { directLoopback } from '../../serve/direct-loopback.ts';
import type { LiveHandler } from '../../serve/output.ts';
import { route } from '../../serve/route.ts';
import { type RoutingTable, translateVercelJson } from '../../serve/routing-table.ts';
import { decodePath } from '../../serve/static-files.ts';

type DevServer = HookParameters<'astro:server:setup'>['server'];

/** Marks a request that asks Astro whether an address exists. It must not be routed again. */
const PROBE_HEADER = 'x-route-probe';

export interface DevelopFunctionsOptions {
  readonly server: DevServer;
  readonly root: string;
  /** The absolute path of each handler's module, by the function's address. */
  readonly entryPoints: ReadonlyMap<string, string>;
  readonly readRoutes: () => Promise<readonly Route[]>;
}

/**
 * Makes `astro dev` follow the rules in `vercel.json`. Requests a file from Astro to learn whether the deployed site
 * has that file.
 */
export function developFunctions(options: DevelopFunctionsOptions) {
  const { server, root, entryPoints, readRoutes } = options;
  // Requests to the dev server on this machine must not go through a proxy.
  directLoopback(process.env);
  const handlers = new Map(
    [...entryPoints].map(([address, entryPoint]) => [
      address,
      getRequestListener(
        async (request, { incoming }) => {
          const { default: handler } = (await server.ssrLoadModule(entryPoint)) as {
            default: { fetch: LiveHandler };
          };
          return handler.fetch(request, { siteUrl: ownUrl(incoming as IncomingMessage) });
        },
        { overrideGlobalObjects: false },
      ),
    ]),
  );

  server.middlewares.use(async (incoming, outgoing, next) => {
    try {
      const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`);
      if (incoming.headers[PROBE_HEADER]) return next();
      const table = await readTable(join(root, 'vercel.json'), await readRoutes());
      if (!concerns(table, url.pathname)) return next();

      const headers = new Headers({ accept: incoming.headers.accept ?? '*/*' });
      const { method = 'GET' } = incoming;
      const routed = await route(
        table,
        { method, path: url.pathname, query: url.searchParams, headers },
        async (path) => handlers.has(path) || (await isMadeByAstro(new URL(path, url.origin))),
      );
      // Vite adds inline styles and scripts, which this policy would block.
      routed.headers.delete('content-security-policy');
      for (const [name, value] of routed.headers) outgoing.setHeader(name, value);
      if (outgoing.hasHeader('location')) {
        outgoing.statusCode = routed.status ?? 308;
        return outgoing.end();
      }
      const callHandler = routed.path === null ? undefined : handlers.get(routed.path);
      if (callHandler) return await callHandler(incoming, outgoing);
      if (routed.path !== null) incoming.url = routed.path + url.search;
      next();
    } catch (error) {
      next(error);
    }
  });
}

async function readTable(file: string, added: readonly Route[]): Promise<RoutingTable> {
  return translateVercelJson(JSON.parse(await readFile(file, 'utf8')), added);
}

/** Whether a rule matches the path. Ignores rules that only show the 404 page. */
function concerns({ initial, filesystem }: RoutingTable, path: string): boolean {
  return [...initial, ...filesystem].some(
    ({ source, status }) => status !== 404 && source.test(path),
  );
}

async function isMadeByAstro(url: URL): Promise<boolean> {
  if (decodePath(url.pathname) === null) return false;
  const response = await fetch(url, { method: 'HEAD', headers: { [PROBE_HEADER]: '1' } });
  return response.status !== 404;
}

/** The URL of this server. The host comes from the connection, because a client can invent the `Host` header. */
function ownUrl({ socket }: IncomingMessage): string {
  const address = socket.localAddress ?? '127.0.0.1';
  return `http://${isIPv6(address) ? `[${address}]` : address}:${socket.localPort}`;
}
