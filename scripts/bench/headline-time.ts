import { setTimeout } from 'node:timers/promises';
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
  /** How often one answer waits for the chain. */
  readonly roundTrips: number;
  /** Median time of a whole answer. */
  readonly milliseconds: number;
  /** Median time without the waits for the chain. */
  readonly ownMilliseconds: number;
  /**
   * For each answer, the whole time is divided by the time of the waits. This is the median of the results. Each wait
   * takes at least `NEAR_ENDPOINT_MS`.
   */
  readonly timesTheWaits: number;
  /** Median time of an answer that reuses the read of another request. */
  readonly sharedMilliseconds: number;
}

/** The response time of a near endpoint. */
const NEAR_ENDPOINT_MS = 20;

/**
 * Measures the headline of each tracked protocol, one request at a time.
 *
 * @param rpcUrls by chain id
 * @param present the fixed time that the function sees, in milliseconds since 1970
 * @throws {Error} when a headline has no figures
 */
export async function headlineTimes(
  registry: Registry,
  rpcUrls: Readonly<Record<number, string>>,
  present: number,
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
    const request = new Request(`http://127.0.0.1${pathTo(routes.headline, { key })}`);
    /** A new handler has no earlier answer to reuse. */
    const sample = async (leastWaitMs: number) => {
      const handle = createHandler({
        ...{ ...rowsInMemory(registry), adapters, environment },
        now: () => present,
        log: (event) => log.push(event),
        // The timeout is long, so that slow reads can be measured too.
        timeoutMs: 20_000,
      });
      const read = async () => (await handle(request)).text();
      const start = performance.now();
      const { waited } = await whileTimingFetch(leastWaitMs, read);
      const total = performance.now() - start;
      const again = performance.now();
      await read();
      return { total, own: total - waited, waited, shared: performance.now() - again };
    };
    // The first read loads the modules of the answer.
    await sample(0);
    const samples = [];
    const near = [];
    for (let round = 0; round < rounds; round++) {
      samples.push(await sample(0));
      near.push(await sample(NEAR_ENDPOINT_MS));
    }
    const last = log.findLast(({ event }) => event === 'headline');
    if (last?.outcome !== 'live')
      throw new Error(
        `The benchmark could not read ${key} from the chain: ${JSON.stringify(last)}`,
      );
    results.push({
      key,
      roundTrips: Number(last.roundTrips),
      milliseconds: median(samples.map(({ total }) => total)),
      ownMilliseconds: median(samples.map(({ own }) => own)),
      timesTheWaits: median(near.map(({ total, waited }) => total / waited)),
      sharedMilliseconds: median(samples.map(({ shared }) => shared)),
    });
  }
  return results;
}

/** Each answer takes at least `leastWaitMs`. `act` must make its fetches one after the other. */
async function whileTimingFetch(
  leastWaitMs: number,
  act: () => Promise<unknown>,
): Promise<{ waited: number }> {
  const original = globalThis.fetch;
  let waited = 0;
  globalThis.fetch = async (...parameters) => {
    const start = performance.now();
    const response = await original(...parameters);
    // Only the measurement needs this copy. So the time to make the copy is part of the waiting time.
    const answer = new Response(await response.arrayBuffer(), response);
    // A timer can fire a millisecond too early, so the loop checks the time again.
    const left = () => start + leastWaitMs - performance.now();
    while (leastWaitMs > 0 && left() > 0) await setTimeout(Math.ceil(left()));
    waited += performance.now() - start;
    return answer;
  };
  try {
    await act();
  } finally {
    globalThis.fetch = original;
  }
  return { waited };
}
