import fresh from 'fresh';
import { ALLOWED_METHODS, errorResponse } from '../live/responses.ts';
import { type Answer, answerOf } from './answer.ts';
import { acceptedEncoding } from './content-encoding.ts';
import type { StaticFiles } from './static-files.ts';

/** The platform sends this unless the table sets another value. */
const CACHE_PREBUILT = 'public, max-age=0, must-revalidate';

/**
 * Answers a request for a prebuilt file, with a 304 if the client has it. Callers must not change the body.
 *
 * @returns undefined if no file is at this path
 */
export async function fileAnswer(
  files: StaticFiles,
  path: string,
  request: Request,
  status = 200,
): Promise<Answer | undefined> {
  if (!files.has(path)) return undefined;
  if (request.method === 'OPTIONS') {
    return { status: 204, headers: new Headers({ allow: ALLOWED_METHODS }), body: null };
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return answerOf(
      errorResponse('method_not_allowed', 'This method is not allowed here: use GET.'),
    );
  }

  const accepted = acceptedEncoding(request.headers.get('accept-encoding'));
  const file = await files.read(path, accepted);
  if (file === undefined) return undefined;
  const { contentType, encoding, etag, body, varies } = file;
  const headers = new Headers({ etag, 'cache-control': CACHE_PREBUILT });
  if (varies) headers.set('vary', 'Accept-Encoding');
  // Node's `fetch` adds `Cache-Control: no-cache` to a request with `If-None-Match`. `Cache-Control` would prevent
  // the answer 304, so `fresh` gets only `If-None-Match`.
  const named = request.headers.get('if-none-match') ?? undefined;
  if (status === 200 && fresh({ 'if-none-match': named }, { etag })) {
    return { status: 304, headers, body: null };
  }

  headers.set('content-type', contentType);
  headers.set('content-length', String(body.length));
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return { status, headers, body: request.method === 'HEAD' ? null : body };
}
