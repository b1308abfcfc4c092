import { inject } from 'vitest';
import type { RunningServer } from '../../src/serve/server.ts';
import { serveFolder } from './serve-folder.ts';

const root = inject('built');

/**
 * The two outputs of one build. The same code serves both: one with `vercel.json`, and the other with the platform's
 * own routing table.
 */
export const OUTPUTS = ['dist', '.vercel/output'] as const;

/** Serves an output of the build on a free port. Clients are not limited unless a test asks for it. */
export function serveOutput(
  output: (typeof OUTPUTS)[number],
  options?: Parameters<typeof serveFolder>[2],
): Promise<RunningServer> {
  return serveFolder(root, output, options);
}

/**
 * Takes the function's access to every chain away. The function still answers, which is enough to test where a path
 * leads.
 */
export function unplugChains(): void {
  for (const chainId of [1, 56, 8453, 42161]) {
    process.env[`RPC_URL_${chainId}`] = 'http://127.0.0.1:9';
  }
}
