import { createEndpoint, type Endpoint } from './endpoint.ts';
import type { ReadFailure } from './read-failure.ts';

/** Keeps track of which endpoints of one chain answered or failed. The caller decides how long to keep the pool. */
export interface EndpointPool {
  /** The endpoints that may be asked now, in the order in which to try them. */
  available(): readonly Endpoint[];
  /** Records that the endpoint gave a usable answer. It is tried first from now on. */
  answered(endpoint: Endpoint): void;
  /**
   * Records that the endpoint gave no usable answer. From now on, it is tried last. If it requested a pause, it is not
   * tried before the end of the pause.
   */
  failed(endpoint: Endpoint, failure: ReadFailure): void;
}

/**
 * @param endpoints in the order in which the first read tries them
 * @param now milliseconds since 1970
 */
export function createEndpointPool(
  endpoints: readonly Endpoint[],
  now: () => number,
): EndpointPool {
  let order = [...endpoints];
  const restsUntil = new Map<Endpoint, number>();
  const others = (endpoint: Endpoint) => order.filter((other) => other !== endpoint);
  return {
    available: () => order.filter((endpoint) => now() >= (restsUntil.get(endpoint) ?? 0)),
    answered(endpoint) {
      order = [endpoint, ...others(endpoint)];
    },
    failed(endpoint, { restMs }) {
      order = [...others(endpoint), endpoint];
      if (restMs > 0) restsUntil.set(endpoint, now() + restMs);
    },
  };
}

/** The pool for a list of RPC addresses. */
export type EndpointPools = (urls: readonly string[]) => EndpointPool;

/**
 * Keeps one pool for each list of addresses, so that a read knows which endpoints failed before.
 *
 * @param endpointOf makes the endpoint of an address
 */
export function createEndpointPools(
  now: () => number,
  endpointOf: (url: string) => Endpoint = createEndpoint,
): EndpointPools {
  const pools = new Map<string, EndpointPool>();
  return (addresses) => {
    // Duplicates are removed. Otherwise, an endpoint that is listed twice would confirm its own answers.
    const urls = [...new Set(addresses.map((address) => new URL(address).href))];
    const key = urls.join(' ');
    const known = pools.get(key);
    if (known) return known;
    const pool = createEndpointPool(
      urls.map((url) => endpointOf(url)),
      now,
    );
    pools.set(key, pool);
    return pool;
  };
}
