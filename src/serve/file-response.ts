import fresh from 'fresh';
import type { Encoding, StaticFile } from './static-files.ts';

/** What the platform sends with a prebuilt file, unless the table says otherwise. */
const CACHE_PREBUILT = 'public, max-age=0, must-revalidate';
const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';

/**
 * Answers a request for a prebuilt file: compressed as the client accepts it, 304 when the client has
 * it already. The ETag is strong, so each encoding has its own.
 */
export function fileResponse(file: StaticFile, request: Request, status = 200): Response {
  if (request.method === 'OPTIONS') {
    return new Response(null, { status: 204, headers: { allow: ALLOWED_METHODS } });
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { allow: ALLOWED_METHODS } });
  }

  const encoding = chooseEncoding(file, request.headers.get('accept-encoding'));
  const body = file.bodies[encoding] ?? file.bodies.identity;
  const etag = encoding === 'identity' ? `"${file.hash}"` : `"${file.hash}-${encoding}"`;
  const headers = new Headers({ etag, 'cache-control': CACHE_PREBUILT });
  if (file.bodies.br) headers.set('vary', 'Accept-Encoding');
  if (status === 200 && fresh(Object.fromEntries(request.headers), { etag })) {
    return new Response(null, { status: 304, headers });
  }

  headers.set('content-type', file.contentType);
  headers.set('content-length', String(body.length));
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers });
}

function chooseEncoding({ bodies }: StaticFile, accepted: string | null): Encoding {
  const qualities = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', quality] = part.trim().split(/\s*;\s*q=/);
      return [name.toLowerCase(), quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
  const accepts = (encoding: Encoding) =>
    bodies[encoding] !== undefined && (qualities.get(encoding) ?? qualities.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find(accepts) ?? 'identity';
}
