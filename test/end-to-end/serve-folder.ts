import { createServer, type RunningServer, type ServerOptions } from '../../src/serve/server.ts';

/**
 * Serves an output on a free port. Requests are limited only if `options` sets a limit.
 *
 * @param root the folder of the project
 * @param output the folder of the output below the root: `dist` or `.vercel/output`
 */
export function serveFolder(
  root: string,
  output: string,
  options: Partial<Pick<ServerOptions, 'rateLimit' | 'trustedProxies'>> = {},
): Promise<RunningServer> {
  return createServer({
    root,
    output,
    host: '127.0.0.1',
    port: 0,
    rateLimit: false,
    trustedProxies: 0,
    ...options,
  });
}
