import fresh from 'fresh';
import { keccak256, stringToBytes } from 'viem';
import type { ErrorCode } from '../schema/enums.ts';
import type { ErrorBody } from '../schema/resources.ts';

/**
 * The answers of the function. CORS and security headers are the routing table's, which covers the
 * prebuilt addresses too; here stand the headers that depend on the answer.
 */

/** Kept by the CDN for about one block, and served stale while it is read anew. */
export const CACHE_LIVE = 'public, max-age=0, s-maxage=12, stale-while-revalidate=60';
/** Never kept: an error that the CDN keeps outlives its cause. */
export const CACHE_NEVER = 'no-store';

export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';

/** @param identity what the `ETag` names, where that is less than the body */
export function jsonResponse(
  body: unknown,
  cacheControl: string,
  { status = 200, identity = body }: { status?: number; identity?: unknown } = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': cacheControl,
      // What nobody may keep needs no name.
      ...(cacheControl !== CACHE_NEVER && { etag: etagOf(identity) }),
    },
  });
}

/**
 * The answer to a client that has this one already; null when it has not. Answers without an `ETag` are
 * always sent.
 */
export function notModifiedResponse(
  request: Request,
  { status, headers }: Response,
): Response | null {
  const etag = headers.get('etag');
  if (status !== 200 || etag === null) return null;
  // `fetch` adds `Cache-Control: no-cache` to a request that names an ETag: it still wants to be told that nothing changed.
  const named = request.headers.get('if-none-match') ?? undefined;
  if (!fresh({ 'if-none-match': named }, { etag })) return null;
  return new Response(null, {
    status: 304,
    headers: { etag, 'cache-control': headers.get('cache-control') ?? CACHE_NEVER },
  });
}

/**
 * Weak, because whoever stands in front of the function compresses the body under the same name. 128 bits of a
 * hash that calls of contracts need anyway: `node:crypto` alone took a third of the function's start.
 */
function etagOf(identity: unknown): string {
  return `W/"${keccak256(stringToBytes(JSON.stringify(identity))).slice(2, 34)}"`;
}

const ERROR_STATUS: Record<ErrorCode, number> = {
  not_found: 404,
  no_published_audit: 404,
  not_open: 404,
  method_not_allowed: 405,
  bad_request: 400,
  rate_limited: 429,
  payment_outcome_unknown: 502,
};

export function errorResponse(code: ErrorCode, message: string): Response {
  const body: ErrorBody = { error: { code, message } };
  const response = jsonResponse(body, CACHE_NEVER, { status: ERROR_STATUS[code] });
  if (code === 'method_not_allowed') response.headers.set('allow', ALLOWED_METHODS);
  return response;
}

/** The answer to a preflight; what may be sent and read is said by the routing table's headers. */
export function preflightResponse(): Response {
  return new Response(null, { status: 204, headers: { allow: ALLOWED_METHODS } });
}

/** A protocol that was renamed. 308 keeps the method; the address is relative, so any host serves it. */
export function movedResponse(location: string): Response {
  return new Response(null, {
    status: 308,
    headers: { location, 'cache-control': 'public, max-age=0, must-revalidate' },
  });
}
