import { inject } from 'vitest';
import type { RunningServer } from '../../src/serve/server.ts';
import { serveFolder } from './serve-folder.ts';

const root = inject('built');

/** `dist` uses `vercel.json`, and `.vercel/output` uses the platform's own routing table. */
export const OUTPUTS = ['dist', '.vercel/output'] as const;

/** Serves an output on a free port, by default without a rate limit. */
export function serveOutput(
  output: (typeof OUTPUTS)[number],
  options?: Parameters<typeof serveFolder>[2],
): Promise<RunningServer> {
  return serveFolder(root, output, options);
}

/** Sets RPC addresses at which no server listens. The live function then answers without figures. */
export function unplugChains(): void {
  for (const chainId of [1, 56, 8453, 42161]) {
    process.env[`RPC_URL_${chainId}`] = 'http://127.0.0.1:9';
  }
}
