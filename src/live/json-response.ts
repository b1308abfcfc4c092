import fresh from 'fresh';
import { CACHE_NEVER, JSON_TYPE } from './responses.ts';

/** @param identity the data from which the `ETag` is computed, if it is not the whole body */
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
      // An answer that must not be cached needs no ETag.
      ...(cacheControl !== CACHE_NEVER && {
        etag: etagOf(identity === body ? text : JSON.stringify(identity)),
      }),
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
 * bits of a SHA-256 hash. The runtime loads this module for `Response` anyway, so it takes no time to load. The hash of
 * contract calls is made in JavaScript, and takes ten times as long.
 */
function etagOf(identity: string): string {
  const { createHash } = process.getBuiltinModule('node:crypto');
  const hash = createHash('sha256').update(identity).digest('hex');
  return `W/"${hash.slice(0, 32)}"`;
}
