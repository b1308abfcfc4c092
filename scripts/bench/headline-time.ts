import { allAdapters } from '../../src/families/parts.ts';
import { createHandler } from '../../src/live/handler.ts';
import type { LogEvent } from '../../src/live/log.ts';
import type { Registry } from '../../src/schema/registry.ts';
import { median } from './median.ts';

export interface HeadlineTime {
  readonly key: string;
  /** Sequential waits for the chain behind one answer. */
  readonly roundTrips: number;
  /** Median of whole answers, in milliseconds. */
  readonly milliseconds: number;
  /** Median of what is left when the waits for the chain are taken off: our own work. */
  readonly ownMilliseconds: number;
}

/**
 * Times the headline of every protocol that is read, one request at a time, each reading the chain anew.
 *
 * @param rpcUrls by chain id
 * @throws {Error} when a headline has no numbers: there would be nothing to time
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
      // A new one each time: it knows no answer that is young enough to be given again.
      const handle = createHandler({
        registry,
        adapters,
        environment,
        now: Date.now,
        log: (event) => log.push(event),
        timeoutMs: 4000,
      });
      const request = new Request(`http://127.0.0.1/v1/games/${key}`);
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

/** Runs something that fetches one thing after the other, and says how long it waited for answers. */
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
