import { pathTo } from '../../src/addresses/path-to.ts';
import * as routes from '../../src/addresses/routes.ts';
import { allAdapters } from '../../src/families/parts.ts';
import { createHandler } from '../../src/live/handler.ts';
import type { LogEvent } from '../../src/live/log.ts';
import { rowsInMemory } from '../../src/live/rows.ts';
import type { Registry } from '../../src/schema/registry.ts';
import { median } from './median.ts';

export interface HeadlineTime {
  readonly key: string;
  /** How many times one answer waits for the chain, one wait after the other. */
  readonly roundTrips: number;
  /** Median time of a whole answer, in milliseconds. */
  readonly milliseconds: number;
  /** Median time of our own code, without the waits for the chain. */
  readonly ownMilliseconds: number;
}

/**
 * Measures the time of the headline of each protocol that is read live. Sends one request at a time, and each request
 * reads the chain.
 *
 * @param rpcUrls RPC addresses by chain id
 * @throws {Error} when a headline has no numbers, because then there is nothing to measure
 */
export async function headlineTimes(
  registry: Registry,
  rpcUrls: Readonly<Record<number, string>>,
  rounds: number,
): Promise<HeadlineTime[]> {
  const environment = Object.fromEntries(
    Object.entries(rpcUrls).map(([chainId, url]) => [`RPC_URL_${chainId}`, url]),
  );
  const tracked = registry.protocols.filter(({ status }) => status === 'tracked');
  const adapters = await allAdapters();
  const results: HeadlineTime[] = [];
  for (const { key } of tracked) {
    const log: LogEvent[] = [];
    const samples: { total: number; own: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      // A new handler has no earlier answer to reuse.
      const handle = createHandler({
        ...rowsInMemory(registry),
        adapters,
        environment,
        now: Date.now,
        log: (event) => log.push(event),
        timeoutMs: 4000,
      });
      const request = new Request(`http://127.0.0.1${pathTo(routes.headline, { key })}`);
      const start = performance.now();
      const { waited } = await whileTimingFetch(async () => (await handle(request)).text());
      const total = performance.now() - start;
      samples.push({ total, own: total - waited });
    }
    const last = log.findLast(({ event }) => event === 'headline');
    if (last?.outcome !== 'live') throw new Error(`${key} has no live headline: ${last?.outcome}`);
    results.push({
      key,
      roundTrips: Number(last.roundTrips),
      milliseconds: median(samples.map(({ total }) => total)),
      ownMilliseconds: median(samples.map(({ own }) => own)),
    });
  }
  return results;
}

/** Runs `work`, which makes one fetch after the other, and measures how long it waits for the answers. */
async function whileTimingFetch(act: () => Promise<unknown>): Promise<{ waited: number }> {
  const original = globalThis.fetch;
  let waited = 0;
  globalThis.fetch = async (...parameters) => {
    const start = performance.now();
    const response = await original(...parameters);
    const body = await response.arrayBuffer();
    waited += performance.now() - start;
    return new Response(body, response);
  };
  try {
    await act();
  } finally {
    globalThis.fetch = original;
  }
  return { waited };
}
