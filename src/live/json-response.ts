import fresh from 'fresh';
import { CACHE_NEVER, JSON_TYPE } from './responses.ts';

/** @param identity the data for the `ETag`; by default the whole body */
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

/** A 304 if the client already has this response; otherwise null. */
export function notModifiedResponse(
  request: Request,
  { status, headers }: Response,
): Response | null {
  const etag = headers.get('etag');
  if (status !== 200 || etag === null) return null;
  // If a request has an ETag, `fetch` adds `Cache-Control: no-cache`. This header must not prevent a 304.
  const named = request.headers.get('if-none-match') ?? undefined;
  if (!fresh({ 'if-none-match': named }, { etag })) return null;
  return new Response(null, {
    status: 304,
    headers: { etag, 'cache-control': headers.get('cache-control') ?? CACHE_NEVER },
  });
}

/**
 * A weak ETag, because the proxy in front compresses the body. `node:crypto` needs no import, because the runtime has
 * already loaded it.
 */
function etagOf(identity: string): string {
  const { hash } = process.getBuiltinModule('node:crypto');
  return `W/"${hash('sha256', identity).slice(0, 32)}"`;
}
