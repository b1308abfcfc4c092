import { fileURLToPath } from 'node:url';
import { createServer, type RunningServer } from '../../src/serve/server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What one build makes, served by the same interpreter: by `vercel.json`, and by the platform's own table. */
export const OUTPUTS = ['dist', '.vercel/output'] as const;

/** Serves an output on a free port. Clients are not limited unless a test asks for it. */
export function serveOutput(
  output: (typeof OUTPUTS)[number],
  options: { readonly rateLimit?: boolean; readonly trustedProxies?: number } = {},
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
