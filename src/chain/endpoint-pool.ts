import { createEndpoint, type Endpoint } from './endpoint.ts';
import type { ReadFailure } from './read-failure.ts';

/** Remembers which endpoints of one chain answered or failed. */
export interface EndpointPool {
  /** The endpoints that may be asked now, in order. */
  available(): readonly Endpoint[];
  /** Moves the endpoint to the front of the order. */
  answered(endpoint: Endpoint): void;
  /** Moves the endpoint to the end of the order. `available` omits an endpoint during a pause that it requested. */
  failed(endpoint: Endpoint, failure: ReadFailure): void;
}

/**
 * @param endpoints the first read asks them in this order
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

/** Keeps one pool for each list of addresses, to remember which endpoints failed. */
export function createEndpointPools(
  now: () => number,
  endpointOf: (url: string) => Endpoint = createEndpoint,
): EndpointPools {
  const pools = new Map<string, EndpointPool>();
  return (addresses) => {
    // An endpoint that is listed twice would confirm its own answers.
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
