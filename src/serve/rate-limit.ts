import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { errorResponse } from '../live/responses.ts';

/** The rate limit of the interface: the number of requests that one client may send to one route in a time window. */
export const QUOTA = 30;
export const WINDOW_SECONDS = 60;

/** Describes which requests are counted for a route. */
interface Limit {
  /** Matches the paths of the route, including the names of its prebuilt files. */
  readonly path: RegExp;
  readonly methods: readonly string[];
}

const READS = ['GET', 'HEAD'];
/**
 * The interfaces for agents count requests with any method, because even a request with a wrong method runs the
 * function.
 */
const CALLS = [...READS, 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * The limited routes. Each route has its own count. The platform's rules in `firewall/<route>.json` match the same
 * paths. Upper and lower case count as equal, as on the platform. A request for any version of an audit is counted for
 * the audit route.
 */
export const LIMITED_ROUTES = {
  directory: { path: /^\/v1\/games(?:\.json)?\/?$/i, methods: READS },
  board: { path: /^\/v1\/board\/?$/i, methods: READS },
  headline: { path: /^\/v1\/games\/[^/]+\/?$/i, methods: READS },
  audit: {
    path: /^\/v1\/games\/[^/]+\/audit(?:\/[^/]+\/[^/]+?)?(?:(?:\.full)?\.json)?\/?$/i,
    methods: READS,
  },
  a2a: { path: /^\/a2a(?:\/.*)?$/i, methods: CALLS },
  mcp: { path: /^\/mcp\/?$/i, methods: CALLS },
} as const satisfies Readonly<Record<string, Limit>>;
type LimitedRoute = keyof typeof LIMITED_ROUTES;

/** The quota that a client has left, after its request was counted. */
export interface RateLimitState {
  readonly exceeded: boolean;
  readonly remaining: number;
  /** The time until the window ends, in seconds, rounded up. */
  readonly secondsLeft: number;
}

/** Counts a request and returns the quota that is left. Null if the route is not limited. */
export type CountRequest = (
  method: string,
  decodedPath: string,
  client: string,
) => Promise<RateLimitState | null>;

/**
 * The maximum number of stored counts, which limits the memory. Normally, each client has its own count for each route.
 * After the maximum is reached, all new clients of a route share one count.
 */
export const MOST_COUNTS = 30_000;

/** Stores the counts in the memory of this process: one count for each client and each limited route. */
export function createRateLimit(): CountRequest {
  const kept = new Set<string>();
  const limiter = new RateLimiterMemory({ points: QUOTA, duration: WINDOW_SECONDS });
  return async (method, decodedPath, client) => {
    const route = limitedRoute(method, decodedPath);
    if (route === null) return null;
    const own = `${route} ${client}`;
    const name = kept.has(own) || kept.size < MOST_COUNTS ? own : `${route} of the others`;
    const { consumedPoints, remainingPoints, msBeforeNext } = await limiter
      .consume(name)
      // If the quota is used up, the library rejects the promise. The reason then has the same fields as a result.
      .catch((used: unknown) => used as Awaited<ReturnType<typeof limiter.consume>>);
    if (!kept.has(name)) {
      kept.add(name);
      setTimeout(() => kept.delete(name), msBeforeNext).unref();
    }
    return {
      exceeded: consumedPoints > QUOTA,
      remaining: remainingPoints,
      secondsLeft: Math.ceil(msBeforeNext / 1000),
    };
  };
}

/** Adds headers with the remaining quota of the client (draft-ietf-httpapi-ratelimit-headers). */
export function setRateLimitHeaders(headers: Headers, state: RateLimitState): void {
  headers.set('ratelimit-policy', `"default";q=${QUOTA};w=${WINDOW_SECONDS}`);
  headers.set('ratelimit', `"default";r=${state.remaining};t=${state.secondsLeft}`);
}

/** The answer to a client that has used up its quota. */
export function rateLimitedResponse({ secondsLeft }: RateLimitState): Response {
  const response = errorResponse(
    'rate_limited',
    `More than ${QUOTA} requests in a minute to this route. Try again in ${secondsLeft} s.`,
  );
  response.headers.set('retry-after', String(secondsLeft));
  return response;
}

function limitedRoute(method: string, path: string): LimitedRoute | null {
  const routes = Object.keys(LIMITED_ROUTES) as LimitedRoute[];
  const route = routes.find((name) => LIMITED_ROUTES[name].path.test(path));
  return route && LIMITED_ROUTES[route].methods.includes(method) ? route : null;
}
