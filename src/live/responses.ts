import type { ErrorBody } from '../schema/answers/error.ts';
import type { ErrorCode } from '../schema/enums.ts';
import { ERROR_STATUS } from '../schema/error-status.ts';

/** Answers that need no record. The routing table sets the CORS and security headers for all addresses. */

/**
 * The CDN caches a response for 12 seconds. For 60 more seconds, it may serve the old response while it requests a new
 * one.
 */
export const CACHE_LIVE = 'public, max-age=0, s-maxage=12, stale-while-revalidate=60';
/** A cached error would outlive its cause. */
export const CACHE_NEVER = 'no-store';

export const JSON_TYPE = 'application/json; charset=utf-8';
export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';

export function errorResponse(code: ErrorCode, message: string): Response {
  const body: ErrorBody = { error: { code, message } };
  const response = new Response(JSON.stringify(body), {
    status: ERROR_STATUS[code],
    headers: { 'content-type': JSON_TYPE, 'cache-control': CACHE_NEVER },
  });
  if (code === 'method_not_allowed') response.headers.set('allow', ALLOWED_METHODS);
  return response;
}

/** The answer to a preflight; the routing table sets its CORS headers. */
export function preflightResponse(): Response {
  return new Response(null, { status: 204, headers: { allow: ALLOWED_METHODS } });
}

/** For a renamed protocol. Status 308 keeps the method. A relative address works on any host. */
export function movedResponse(location: string): Response {
  return new Response(null, {
    status: 308,
    headers: { location, 'cache-control': 'public, max-age=0, must-revalidate' },
  });
}
