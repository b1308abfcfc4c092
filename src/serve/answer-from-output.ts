import type { FunctionContext } from '../agents/function-context.ts';
import { errorResponse } from '../live/responses.ts';
import { type Answer, answerOf } from './answer.ts';
import { acceptedEncoding, compress, isWorthCompressing } from './content-encoding.ts';
import { fileAnswer } from './file-answer.ts';
import type { LiveHandler, Output } from './output.ts';
import { type CountRequest, rateLimitedResponse, setRateLimitHeaders } from './rate-limit.ts';
import { route } from './route.ts';
import { decodePath } from './static-files.ts';

/** The platform sends this unless the function sets another value. */
const CACHE_DEFAULT = 'public, max-age=0, must-revalidate';

/**
 * Answers a request from a built output in the same way as the platform.
 *
 * @param client the address under which the client's requests are counted
 * @param countRequest null if there is no rate limit
 * @param siteUrl the address of this server
 */
export async function answer(
  { table, files, functions }: Output,
  request: Request,
  client: string,
  countRequest: CountRequest | null,
  siteUrl: string,
): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url);
  const decodedPath = decodePath(pathname);
  const routed = await route(
    table,
    { method: request.method, path: pathname, query: searchParams, headers: request.headers },
    (path) => functions.has(path) || files.has(path),
  );
  const state = (await countRequest?.(request.method, decodedPath ?? pathname, client)) ?? null;
  const made = state?.exceeded ? await answerOf(rateLimitedResponse(state)) : await make();
  // The table's type is that of the file. The body of an error has another one.
  if (made.status >= 400 && made.headers.has('content-type')) routed.headers.delete('content-type');
  for (const [name, value] of routed.headers) made.headers.set(name, value);
  if ([204, 304, 308].includes(made.status)) made.headers.delete('content-type');
  if (state) setRateLimitHeaders(made.headers, state);
  return made;

  async function make(): Promise<Answer> {
    const { path, status } = routed;
    if (status !== null && status >= 300 && status < 400) return redirect(status);
    const handler = path === null ? undefined : functions.get(path);
    if (handler) return functionAnswer(handler, request, { siteUrl });
    if (decodedPath === null) {
      return answerOf(
        errorResponse(
          'bad_request',
          'The path cannot be decoded: it contains a % that is not followed by a valid code.',
        ),
      );
    }
    const file = path === null ? undefined : await fileAnswer(files, path, request, status ?? 200);
    if (file) return file;
    return answerOf(
      new Response('Not found\n', {
        status: status ?? 404,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      }),
    );
  }
}

/** These belong to one connection, so a function does not set them for its client. */
const OF_A_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/** Calls the function. Compresses its answer as the platform's CDN does. */
async function functionAnswer(
  handler: LiveHandler,
  request: Request,
  context: FunctionContext,
): Promise<Answer> {
  const made = await answerOf(await handler(request, context));
  const { status, headers } = made;
  for (const name of OF_A_CONNECTION) headers.delete(name);
  if (!headers.has('cache-control')) headers.set('cache-control', CACHE_DEFAULT);
  if (status !== 304 && !headers.has('content-type')) return made;
  headers.set('vary', 'Accept-Encoding');
  const body = request.method === 'HEAD' ? null : made.body;
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
  const type = headers.get('content-type') ?? '';
  if (!body || encoding === 'identity' || !isWorthCompressing(type, body.length)) {
    return { status, headers, body };
  }
  headers.set('content-encoding', encoding);
  return { status, headers, body: await compress(body, encoding) };
}

/** The routing table adds the `Location` header later. */
function redirect(status: number): Answer {
  return { status, headers: new Headers({ 'cache-control': CACHE_DEFAULT }), body: null };
}
