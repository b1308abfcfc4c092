import fresh from 'fresh';
import { CACHE_NEVER, JSON_TYPE } from './responses.ts';

/** @param identity the data from which the `ETag` is computed. By default, it is computed from the whole body */
export function jsonResponse(
  body: unknown,
  cacheControl: string,
  { identity = body }: { readonly identity?: unknown } = {},
): Response {
  const text = JSON.stringify(body);
  return new Response(text, {
    headers: {
      'content-type': JSON_TYPE,
      'cache-control': cacheControl,
      // A response that must not be cached needs no ETag.
      ...(cacheControl !== CACHE_NEVER && {
        etag: etagOf(identity === body ? text : JSON.stringify(identity)),
      }),
    },
  });
}

/**
 * Returns a 304 if the client already has this response, otherwise null. A response without an `ETag` always gives
 * null.
 */
export function notModifiedResponse(
  request: Request,
  { status, headers }: Response,
): Response | null {
  const etag = headers.get('etag');
  if (status !== 200 || etag === null) return null;
  // `Cache-Control: no-cache` in the request is ignored. `fetch` adds it to every request with an ETag, but still
  // expects a 304 if nothing has changed.
  const named = request.headers.get('if-none-match') ?? undefined;
  if (!fresh({ 'if-none-match': named }, { etag })) return null;
  return new Response(null, {
    status: 304,
    headers: { etag, 'cache-control': headers.get('cache-control') ?? CACHE_NEVER },
  });
}

/**
 * Returns a weak ETag, because the proxy in front of the function compresses the body but keeps the ETag. The hash is
 * from `node:crypto`, because the runtime has already loaded this module for `Response`.
 */
function etagOf(identity: string): string {
  const { createHash } = process.getBuiltinModule('node:crypto');
  const hash = createHash('sha256').update(identity).digest('hex');
  return `W/"${hash.slice(0, 32)}"`;
}
