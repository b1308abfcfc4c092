import { errorResponse } from '../live/responses.ts';
import { fileResponse } from './file-response.ts';
import type { Output } from './output.ts';
import { type CountRequest, rateLimitedResponse, setRateLimitHeaders } from './rate-limit.ts';
import { route } from './route.ts';
import { decodePath, findFile } from './static-files.ts';

/** The platform's own default for a function's answer. */
const CACHE_DEFAULT = 'public, max-age=0, must-revalidate';

/**
 * Answers a request from a built output as the platform does: by the routing table, with a prebuilt file
 * or the live function. `countRequest` is null where nothing is limited.
 */
export async function answer(
  { table, files, functions }: Output,
  request: Request,
  client: string,
  countRequest: CountRequest | null,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const decodedPath = decodePath(pathname);
  const routed = await route(
    table,
    { method: request.method, path: pathname, query: searchParams, headers: request.headers },
    (path) => functions.has(path) || findFile(files, path) !== undefined,
  );
  const state = (await countRequest?.(request.method, decodedPath ?? pathname, client)) ?? null;
  const response = state?.exceeded ? rateLimitedResponse(state) : await respond();
  for (const [name, value] of routed.headers) response.headers.set(name, value);
  if ([204, 304, 308].includes(response.status)) response.headers.delete('content-type');
  if (state) setRateLimitHeaders(response.headers, state);
  return response;

  async function respond(): Promise<Response> {
    const { path, status } = routed;
    if (status !== null && status >= 300 && status < 400) return redirect(status);
    const handler = path === null ? undefined : functions.get(path);
    if (handler) {
      const made = await handler(request);
      // A copy, because the headers of a redirect made by the platform cannot be changed.
      const response = new Response(request.method === 'HEAD' ? null : made.body, made);
      if (!response.headers.has('cache-control'))
        response.headers.set('cache-control', CACHE_DEFAULT);
      return response;
    }
    if (decodedPath === null) {
      return errorResponse('bad_request', 'The path cannot be decoded: a % starts no valid code.');
    }
    const file = path === null ? undefined : findFile(files, path);
    if (file) return fileResponse(file, request, status ?? 200);
    return new Response('Not found\n', {
      status: status ?? 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  }
}

/** Where to is said by the table's headers. */
function redirect(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': CACHE_DEFAULT } });
}
