import fresh from 'fresh';
import { keccak256, stringToBytes } from 'viem';
import type { ErrorCode } from '../schema/enums.ts';
import { ERROR_STATUS } from '../schema/error-status.ts';
import type { ErrorBody } from '../schema/resources.ts';

/**
 * The answers of the function. The routing table sets the CORS and security headers for all addresses. This module sets
 * the headers that depend on the answer.
 */

/** The CDN caches the answer for 12 seconds. After that, it serves the old answer while it requests a new one. */
export const CACHE_LIVE = 'public, max-age=0, s-maxage=12, stale-while-revalidate=60';
/** Errors are never cached, because a cached error would outlive its cause. */
export const CACHE_NEVER = 'no-store';

export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';

/** @param identity the data from which the `ETag` is computed, if it is not the whole body */
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
      // An answer that must not be cached needs no ETag.
      ...(cacheControl !== CACHE_NEVER && { etag: etagOf(identity) }),
    },
  });
}

/**
 * The 304 for a client that already has this answer; null if the client does not have it. Answers without an `ETag` are
 * always sent.
 */
export function notModifiedResponse(
  request: Request,
  { status, headers }: Response,
): Response | null {
  const etag = headers.get('etag');
  if (status !== 200 || etag === null) return null;
  // `Cache-Control: no-cache` in the request is ignored: `fetch` adds it to every request that names an ETag, but still
  // expects a 304 if nothing changed.
  const named = request.headers.get('if-none-match') ?? undefined;
  if (!fresh({ 'if-none-match': named }, { etag })) return null;
  return new Response(null, {
    status: 304,
    headers: { etag, 'cache-control': headers.get('cache-control') ?? CACHE_NEVER },
  });
}

/**
 * The ETag is weak, because a proxy in front of the function compresses the body and keeps the ETag. It consists of 128
 * bits of a keccak256 hash. Contract calls need this hash function anyway, while loading `node:crypto` would take a
 * third of the time that the function needs to start.
 */
function etagOf(identity: unknown): string {
  return `W/"${keccak256(stringToBytes(JSON.stringify(identity))).slice(2, 34)}"`;
}

export function errorResponse(code: ErrorCode, message: string): Response {
  const body: ErrorBody = { error: { code, message } };
  const response = jsonResponse(body, CACHE_NEVER, { status: ERROR_STATUS[code] });
  if (code === 'method_not_allowed') response.headers.set('allow', ALLOWED_METHODS);
  return response;
}

/** The answer to a preflight; the routing table sets its CORS headers. */
export function preflightResponse(): Response {
  return new Response(null, { status: 204, headers: { allow: ALLOWED_METHODS } });
}

/**
 * The redirect for a protocol that was renamed. The status 308 keeps the method. The address is relative, so that it
 * works on any host.
 */
export function movedResponse(location: string): Response {
  return new Response(null, {
    status: 308,
    headers: { location, 'cache-control': 'public, max-age=0, must-revalidate' },
  });
}
