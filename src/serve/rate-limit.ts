import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { errorResponse } from '../live/responses.ts';

/** Requests that one client may send to one route in `WINDOW_SECONDS`. */
export const QUOTA = 30;
export const WINDOW_SECONDS = 60;

interface Limit {
  /** Matches the URL paths of the route, and of the files that contain its prebuilt answers. */
  readonly path: RegExp;
  readonly methods: readonly string[];
}

const READS = ['GET', 'HEAD'];
/**
 * The routes for agents count requests with every method, because even a wrong method runs their functions. The platform
 * answers with these functions at `/api/<name>` too.
 */
const CALLS = [...READS, 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Each route has its own count. The platform's rules in `firewall/<route>.json` match the same paths. */
export const LIMITED_ROUTES = {
  directory: { path: /^\/v1\/games(?:\.json)?\/?$/i, methods: READS },
  board: { path: /^\/v1\/board\/?$/i, methods: READS },
  headline: { path: /^\/v1\/games\/[^/]+\/?$/i, methods: READS },
  audit: {
    path: /^\/v1\/games\/[^/]+\/audit(?:\/[^/]+\/[^/]+?)?(?:(?:\.full)?\.json)?\/?$/i,
    methods: READS,
  },
  a2a: { path: /^(?:\/api)?\/a2a(?:\/.*)?$/i, methods: CALLS },
  mcp: { path: /^(?:\/api)?\/mcp\/?$/i, methods: CALLS },
} as const satisfies Readonly<Record<string, Limit>>;
type LimitedRoute = keyof typeof LIMITED_ROUTES;

/** After the request was counted. */
export interface RateLimitState {
  readonly exceeded: boolean;
  readonly remaining: number;
  /** Until the window ends, rounded up. */
  readonly secondsLeft: number;
}

/** Counts a request and returns the quota that is left. Null if the route is not limited. */
export type CountRequest = (
  method: string,
  decodedPath: string,
  client: string,
) => Promise<RateLimitState | null>;

/** When this many counts are in memory, all new clients of a route share one count. */
export const MOST_COUNTS = 30_000;

/** Counts requests per client and limited route, in the memory of this process. */
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
      // The library rejects if the quota is used up. The reason has the fields of a result.
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

/** The headers of draft-ietf-httpapi-ratelimit-headers. */
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
