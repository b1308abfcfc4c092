import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { errorResponse } from '../live/responses.ts';

/** The limit of the interface: so many requests of one client to one route in a fixed window. */
export const QUOTA = 30;
export const WINDOW_SECONDS = 60;

/**
 * The three routes that are limited, each with its own count; also under their prebuilt names. The
 * platform's rules, `firewall/<route>.json`, say the same (its operators ignore case too). Every version of
 * an audit counts as the audit route.
 */
export const LIMITED_ROUTES = {
  directory: /^\/v1\/games(?:\.json)?\/?$/i,
  headline: /^\/v1\/games\/[^/]+\/?$/i,
  audit: /^\/v1\/games\/[^/]+\/audit(?:\/[^/]+\/[^/]+?)?(?:(?:\.full)?\.json)?\/?$/i,
} as const;
type LimitedRoute = keyof typeof LIMITED_ROUTES;

/** What a counted request has left. */
export interface RateLimitState {
  readonly exceeded: boolean;
  readonly remaining: number;
  /** Whole seconds until the window ends, rounded up. */
  readonly secondsLeft: number;
}

/** Counts a request and says what is left; null: its route is not limited. */
export type CountRequest = (
  method: string,
  decodedPath: string,
  client: string,
) => Promise<RateLimitState | null>;

/** Counts kept at the same time; clients beyond share one for each route, so that memory is bounded. */
export const MOST_COUNTS = 30_000;

/** Counts in the memory of this process, for each client and each of the three routes. */
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
      // The limiter rejects with the same account when the quota is used up.
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

/** Says on an answer what the client has left (draft-ietf-httpapi-ratelimit-headers). */
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
  if (method !== 'GET' && method !== 'HEAD') return null;
  const routes = Object.keys(LIMITED_ROUTES) as LimitedRoute[];
  return routes.find((route) => LIMITED_ROUTES[route].test(path)) ?? null;
}
