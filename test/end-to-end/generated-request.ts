import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import fc from 'fast-check';
import type { RunningServer } from '../../src/serve/server.ts';

/** No record contains this word. So an answer with this word repeats a text of the request. */
export const MARK = 'zqxmark';

export interface GeneratedRequest {
  readonly method: string;
  /** Sent without changes, and not always a valid address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body after decompression. */
  readonly text: string;
}

const JUNK = [
  ...[MARK, `${MARK}.json`, MARK.toUpperCase(), MARK.repeat(40), `${MARK};a=b`, `'${MARK}"`],
  ...[
    '<script>',
    `%3Cscript%3E${MARK}`,
    `%2e%2e%2f${MARK}`,
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '..',
  ],
  ...['%00', '%', '%E0%A4%A', '%0d%0ax-injected:%201', '%F0%9F%92%A5', '%5c..%5c', '//example.com'],
  ...['constructor', '__proto__', 'index.html', '.vercel', '.function', '@', '*', '~', '-'],
];
const DOCUMENTS = [
  ...['/openapi.json', '/discovery', '/llms.txt', '/llms-full.txt', '/terms.txt', '/sitemap.xml'],
  ...['/robots.txt', '/changes.atom', '/changes.json', '/search.json', '/site.webmanifest'],
  ...['/data/games.csv', '/data/dump.json', '/.well-known/x402', '/.well-known/agent-card.json'],
  ...['/methodology', '/games', '/changes', '/compare', '/badges', '/about', '/about.md', '/api'],
];
const QUERIES = [
  ...['', '', '', 'full=1', 'evidence=1', 'evidence=', 'evidence=2', 'sort=edge', `sort=${MARK}`],
  ...['chain=1', 'chain=56,8453', `chain=${MARK}`, 'category=lottery', 'cursor=5', 'cursor=-1'],
  ...[`key=${MARK}`, `${MARK}=1`, 'games=a,b', 'next=//example.com', '%', '?', '&&='],
];
const BODIES = [
  ...['', '{', '[]', 'null', `"${MARK}"`, `{"${MARK}":1}`, '[{"jsonrpc":"2.0"},1]'],
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  JSON.stringify({
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name: 'get_headline', arguments: { key: MARK } },
  }),
  ...['board', 'list', `ev ${MARK}`, MARK].map((words) =>
    JSON.stringify({ message: { messageId: '1', role: 'ROLE_USER', parts: [{ text: words }] } }),
  ),
];
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  accept: ['*/*', 'text/markdown', 'application/json', 'text/html', MARK],
  'accept-encoding': ['gzip', 'br', 'identity', MARK],
  'content-type': ['application/json', 'application/a2a+json', 'text/plain', MARK],
  'if-none-match': ['*', '"1"', MARK],
  range: ['bytes=0-10', 'bytes=99999999-', MARK],
  origin: ['https://example.com', 'null'],
  'x-forwarded-host': ['example.com'],
  'x-forwarded-proto': ['javascript'],
  'x-original-url': ['/v1/games'],
  'x-http-method-override': ['DELETE'],
  cookie: [`session=${MARK}`],
  expect: ['100-continue'],
};

/** Generates requests to every route. Some have malformed or hostile parts. */
export function generatedRequests(keys: readonly string[]): fc.Arbitrary<GeneratedRequest> {
  const segment = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...keys) },
    { weight: 4, arbitrary: fc.constantFrom(...JUNK) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: 'binary', maxLength: 12 }).map(encodeURIComponentOf),
    },
  );
  const rest = fc.constantFrom(
    ...[
      '',
      '/',
      '/audit',
      '/method',
      '/history',
      '/history/preview',
      '/audit/x/v1',
      '.md',
      '.json',
    ],
  );
  const path = fc.oneof(
    fc.tuple(segment, rest).map(([key, more]) => `/v1/games/${key}${more}`),
    fc.tuple(fc.constantFrom('/games', '/badges', '/share'), segment, rest).map((parts) => {
      const [root, key, more] = parts;
      return `${root}/${key}${more}`;
    }),
    fc
      .tuple(fc.constantFrom('/v1/changes', '/discovery', '/data', '/mcp', '/a2a'), segment)
      .map(([root, name]) => `${root}/${name}`),
    fc.constantFrom('/', '/v1', '/v1/', '/v1/games', '/v1/board', '/v1/changes', '/mcp'),
    fc.constantFrom('/a2a', '/a2a/message:send', '/a2a/tasks', `/a2a/tasks/${MARK}:cancel`),
    fc.constantFrom(...DOCUMENTS),
    fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
  );
  const headers = fc
    .array(fc.constantFrom(...Object.keys(HEADERS)), { maxLength: 3 })
    .chain((names) =>
      fc.record(
        Object.fromEntries(names.map((name) => [name, fc.constantFrom(...HEADERS[name]!)])),
      ),
    );
  return fc.record({
    method: fc.constantFrom(
      ...['GET', 'GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE'],
    ),
    path: fc.tuple(path, fc.constantFrom(...QUERIES)).map(([address, query]) => {
      return query === '' ? address : `${address}?${query}`;
    }),
    headers,
    body: fc.constantFrom(...BODIES),
  });
}

/** Sends a request without changes. `fetch` would correct its path. */
export function sendRaw(
  { url }: RunningServer,
  { method, path, headers, body }: GeneratedRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const sent = ['GET', 'HEAD', 'OPTIONS'].includes(method) ? '' : body;
  return new Promise((resolve, reject) => {
    // Without this header, Node would send the body of a DELETE as the next request.
    const length = sent === '' ? {} : { 'content-length': Buffer.byteLength(sent) };
    const all = { ...headers, ...length };
    const sending = httpRequest({ hostname, port, method, path, headers: all }, (answer) => {
      const encoding = answer.headers['content-encoding'];
      const decompress =
        encoding === 'br' ? createBrotliDecompress() : encoding === 'gzip' ? createGunzip() : null;
      const isEmpty = method === 'HEAD' || answer.statusCode === 304;
      const read = text(decompress && !isEmpty ? answer.pipe(decompress) : answer);
      const { statusCode: status = 0, headers: answered } = answer;
      read.then((words) => resolve({ status, headers: answered, text: words }), reject);
    });
    sending.on('error', reject);
    sending.end(sent);
  });
}

/** A lone surrogate cannot be encoded. */
function encodeURIComponentOf(words: string): string {
  return encodeURIComponent(words.toWellFormed());
}
