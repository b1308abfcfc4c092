import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FUNCTIONS } from '../addresses/built-files.ts';
import { CannotServe } from './cannot-serve.ts';
import { checkPort, createServer, type RunningServer, type ServerOptions } from './server.ts';

const HANDLER = `export default {
  async fetch(request, context) {
    if (request.method === 'POST') return new Response(await request.text(), { status: 201 });
    if (request.url.endsWith('/large')) return Response.json({ text: 'a'.repeat(4000) });
    if (request.url.endsWith('/moved')) return Response.redirect('http://localhost/v1/new', 308);
    return Response.json({ url: request.url, function: import.meta.url, ...context });
  },
};`;
const ROUTES = [
  { src: '^/v1(?:/.*)?$', headers: { 'access-control-allow-origin': '*' }, continue: true },
  { handle: 'filesystem' },
  { src: '^/v1(?:/(.*))?$', dest: '/api/v1', check: true },
  { src: '^/.*$', dest: '/404.html', status: 404 },
];

/** A route that a build adds for a moved path. */
const MOVED = [{ src: '^/old(/.*)?$', status: 308, headers: { Location: '/new$1' } }];

let root: string;
let servers: RunningServer[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'serve-'));
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await rm(root, { recursive: true });
});

async function write(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

const writePlatformOutput = () =>
  write({
    'out/config.json': JSON.stringify({ version: 3, routes: ROUTES }),
    'out/static/index.html': '<h1>Home</h1>',
    'out/static/404.html': '<h1>Not here</h1>',
    'out/functions/api/v1.func/.vc-config.json': '{ "handler": "api/doorway.mjs" }',
    'out/functions/api/v1.func/api/doorway.mjs': HANDLER,
  });

async function serve(options: Partial<ServerOptions> = {}): Promise<string> {
  const server = await createServer({
    root,
    output: 'out',
    host: '127.0.0.1',
    port: 0,
    rateLimit: false,
    trustedProxies: 0,
    ...options,
  });
  servers.push(server);
  return server.url;
}

/** Sends the text unchanged, and reads until the server ends the connection. */
async function sendRaw(url: string, text: string): Promise<{ head: string[]; body: string }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(text);
  let answer = '';
  for await (const chunk of socket.setEncoding('utf8')) answer += chunk;
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { head: head.split('\r\n'), body };
}

describe('an output of the platform', () => {
  beforeEach(writePlatformOutput);

  test('is served with its own table, its own function and its files', async () => {
    const url = await serve();
    const answer = await fetch(`${url}/v1/games/a?x=1`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(await answer.json()).toEqual({
      url: `${url}/v1/games/a?x=1`,
      function: expect.stringContaining('out/functions/api/v1.func/api/doorway.mjs'),
      siteUrl: url,
    });
    expect(await (await fetch(`${url}/`)).text()).toBe('<h1>Home</h1>');
    const nowhere = await fetch(`${url}/nope`);
    expect([nowhere.status, await nowhere.text()]).toEqual([404, '<h1>Not here</h1>']);
  });

  test('tells a function its own address, whatever host the client names', async () => {
    const { port } = new URL(await serve());
    const body = await new Promise<string>((resolve, reject) => {
      const headers = { host: 'evil.example' };
      const request = { port, path: '/v1/games', headers };
      httpRequest({ host: '127.0.0.1', ...request }, async (response) => {
        let text = '';
        for await (const chunk of response.setEncoding('utf8')) text += chunk;
        resolve(text);
      })
        .on('error', reject)
        .end();
    });
    expect(JSON.parse(body).siteUrl).toBe(`http://localhost:${port}`);
  });

  test('passes bodies to the function, and its redirects to the client', async () => {
    const url = await serve();
    const post = await fetch(`${url}/v1/x`, { method: 'POST', body: 'body' });
    expect([post.status, await post.text()]).toEqual([201, 'body']);
    const moved = await fetch(`${url}/v1/moved`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([308, 'http://localhost/v1/new']);
    expect(moved.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('without a function is refused, with the command that makes one', async () => {
    await rm(join(root, 'out/functions'), { recursive: true });
    await expect(serve()).rejects.toThrow(/contains no server function.*npm run build:vercel/);
  });

  test('with an unsupported table is refused', async () => {
    await write({ 'out/config.json': '{ "routes": [{ "src": "^/$", "middlewarePath": "x" }] }' });
    await expect(serve()).rejects.toThrow(CannotServe);
  });
});

describe('dist', () => {
  const files = {
    'dist/index.html': '<h1>Home</h1>',
    ...Object.fromEntries(FUNCTIONS.map((name) => [`.function/${name}.js`, HANDLER])),
    '.function/routes.json': JSON.stringify(MOVED),
    'package.json': '{ "type": "module" }',
    'vercel.json': JSON.stringify({ routes: ROUTES.slice(0, 3) }),
  };

  test('is served with the table of vercel.json and the bundle', async () => {
    await write(files);
    const url = await serve({ output: 'dist' });
    expect(await (await fetch(`${url}/v1/a`)).json()).toMatchObject({
      function: expect.stringContaining('.function/v1.js'),
    });
    expect(await (await fetch(url)).text()).toBe('<h1>Home</h1>');
    expect((await fetch(`${url}/nope`)).status).toBe(404);
  });

  test('redirects by the routes that the build adds, with only the address in the answer', async () => {
    await write(files);
    const url = await serve({ output: 'dist' });
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(`${url}/old/page`, { method, redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([308, '/new/page']);
      expect(answer.headers.get('content-type')).toBeNull();
      expect(await answer.text()).toBe('');
    }
  });

  test.each(['dist', '.function', '.function/mcp.js'])(
    'without %s is refused, with the command',
    async (missing) => {
      await write(files);
      await rm(join(root, missing), { recursive: true });
      await expect(serve({ output: 'dist' })).rejects.toThrow(/is missing: run "npm run build"/);
    },
  );
});

describe('requests that HTTP allows', () => {
  beforeEach(writePlatformOutput);

  test.each([
    ['GET /v1/games HTTP/1.1', [], 400],
    ['GET /v1/games HTTP/1.1', ['Host: a b'], 400],
    ['GET /v1/games HTTP/1.1', ['Host: a', 'host: a'], 400],
    ['GET v1/games HTTP/1.1', ['Host: a'], 400],
    ['NONSENSE /v1/games HTTP/1.1', ['Host: a'], 400],
    ['GET /v1/games HTTP/9.9', ['Host: a'], 400],
    ['GET /v1/games HTTP/1.1', ['Host: a', 'no colon'], 400],
    ['GET /v1/games HTTP/1.1', ['Host: a', `X: ${'x'.repeat(20_000)}`], 431],
    ['CONNECT example.com:443 HTTP/1.1', ['Host: a'], 405],
  ])('%s with %.0j is answered with a JSON error', async (line, headers, status) => {
    const { head, body } = await sendRaw(await serve(), [line, ...headers, '', ''].join('\r\n'));
    expect(head[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head.map((text) => text.toLowerCase())).toContain(
      'content-type: application/json; charset=utf-8',
    );
    expect(JSON.parse(body).error.message).not.toMatch(/nonsense|example|xxx/i);
  });

  test('methods of WebDAV and of caches reach the function, with or without a body', async () => {
    const url = await serve();
    for (const method of ['PROPFIND', 'PURGE', 'QUERY', 'TRACE']) {
      const answer = await sendRaw(
        url,
        `${method} /v1/a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      );
      expect(answer.head[0]).toBe('HTTP/1.1 200 OK');
    }
  });

  test('a client without a Host header and a client with an Expect header get their answer', async () => {
    const url = await serve();
    for (const rest of [
      'HTTP/1.0\r\n',
      'HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 7\r\n',
    ]) {
      expect((await sendRaw(url, `GET /v1/a ${rest}\r\n`)).head[0]).toBe('HTTP/1.1 200 OK');
    }
  });
});

test('a request whose body breaks after its answer gets no second answer', async () => {
  await writePlatformOutput();
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
  const { hostname, port } = new URL(await serve());
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  socket.write(head);
  let answers = '';
  for await (const text of socket) {
    if (answers === '') socket.write('no chunk\r\n');
    answers += text;
  }
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 405']);
});

test('a function does not decide about the connection of its client', async () => {
  await writePlatformOutput();
  await write({
    'out/functions/api/v1.func/api/doorway.mjs': `export default {
      fetch: () => new Response('a', { headers: { connection: 'keep-alive', 'keep-alive': 'timeout=99' } }),
    };`,
  });
  const { head } = await sendRaw(
    await serve(),
    'GET /v1/a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  );
  expect(head.map((text) => text.toLowerCase())).toContain('connection: close');
});

test('the answer of a function is compressed if the client accepts it', async () => {
  await writePlatformOutput();
  const url = await serve();
  const plain = await fetch(`${url}/v1/large`, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  for (const encoding of ['gzip', 'br']) {
    const answer = await fetch(`${url}/v1/large`, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(200);
    expect(await answer.json()).toEqual({ text: 'a'.repeat(4000) });
  }
});

test('a long file arrives whole, also at a client that reads slowly, and another answer follows it', async () => {
  await writePlatformOutput();
  const long = Array.from({ length: 200_000 }, (_, line) => `line ${line}`).join('\n');
  for (const [name, text] of Object.entries({ long, edge: 'a'.repeat(512 * 1024), empty: '' })) {
    await write({ [`out/static/${name}.txt`]: text });
  }
  const url = await serve();
  const { hostname, port } = new URL(url);
  for (const name of ['long', 'edge', 'empty']) {
    const socket = connect(Number(port), hostname);
    const get = (path: string, end = '') => `GET ${path} HTTP/1.1\r\nhost: a\r\n${end}\r\n`;
    socket.write(get(`/${name}.txt`) + get('/', 'connection: close\r\n'));
    let answer = '';
    for await (const chunk of socket.setEncoding('utf8')) {
      answer += chunk;
      if (answer.length < 1_000_000) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const [, text] = /^HTTP\/1\.1 200 OK\r\n.*?\r\n\r\n(.*)HTTP\/1\.1 200 OK\r\n/s.exec(answer)!;
    expect(text === { long, edge: 'a'.repeat(512 * 1024), empty: '' }[name], name).toBe(true);
    expect(answer).toMatch(/<h1>Home<\/h1>$/);
  }
});

test('a client that leaves in the middle of a long file does not stop the server', async () => {
  await writePlatformOutput();
  await write({ 'out/static/long.txt': 'a'.repeat(5_000_000) });
  const url = await serve();
  const { hostname, port } = new URL(url);
  for (let client = 0; client < 20; client++) {
    const socket = connect(Number(port), hostname);
    socket.write('GET /long.txt HTTP/1.1\r\nhost: a\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    socket.resetAndDestroy();
  }
  expect(await (await fetch(`${url}/`)).text()).toBe('<h1>Home</h1>');
});

test('a client that sends thousands of requests at once does not keep other clients waiting', async () => {
  await writePlatformOutput();
  await write({ 'out/static/large.txt': 'x'.repeat(60_000) });
  const url = await serve();
  const REQUESTS = 2000;
  const { hostname, port } = new URL(url);
  const greedy = connect(Number(port), hostname);
  let received = 0;
  const served = new Promise<void>((resolve, reject) => {
    greedy.on('data', (chunk) => {
      received += chunk.length;
      if (received >= REQUESTS * 60_000) resolve();
    });
    greedy.on('error', reject);
  });
  greedy.write('GET /large.txt HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(REQUESTS));
  await new Promise((resolve) => greedy.once('data', resolve));
  for (let asked = 0; asked < 5; asked++) await (await fetch(`${url}/`)).text();
  // At this time, the other client has its answers. The greedy client must not have all its answers yet.
  expect(received).toBeLessThan((REQUESTS * 60_000) / 4);
  await served;
  greedy.destroy();
});

describe('the rate limit', () => {
  beforeEach(writePlatformOutput);

  const ask = (url: string, client?: string) =>
    fetch(`${url}/v1/games/a`, client ? { headers: { 'x-forwarded-for': client } } : {});

  test('answers the thirty-first request with a 429 that any origin may read', async () => {
    const url = await serve({ rateLimit: true });
    const statuses = new Set<number>();
    for (let sent = 0; sent < 30; sent++) statuses.add((await ask(url, `10.0.0.${sent}`)).status);
    expect([...statuses]).toEqual([200]);
    const { status, headers } = await ask(url);
    expect(status).toBe(429);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('ratelimit-policy')).toBe('"default";q=30;w=60');
    const wait = /^"default";r=0;t=(\d+)$/.exec(headers.get('ratelimit') ?? '')?.[1];
    expect(headers.get('retry-after')).toBe(wait);
  });

  test('counts clients behind a trusted proxy separately', async () => {
    const url = await serve({ rateLimit: true, trustedProxies: 1 });
    await ask(url, '192.0.2.1');
    expect((await ask(url, '192.0.2.1')).headers.get('ratelimit')).toMatch(/r=28/);
    expect((await ask(url, 'forged, 192.0.2.2')).headers.get('ratelimit')).toMatch(/r=29/);
  });

  test('sends no headers if it is off', async () => {
    expect((await ask(await serve())).headers.get('ratelimit')).toBeNull();
  });
});

test('a port that is taken is reported in one line that says what to do', async () => {
  await writePlatformOutput();
  const port = Number(new URL(await serve()).port);
  const line = `Port ${port} is in use: stop the program that listens there, or choose another port with PORT=${port + 1}.`;
  await expect(serve({ port })).rejects.toThrow(new CannotServe(line));
  await expect(checkPort('127.0.0.1', port)).rejects.toThrow(new CannotServe(line));
});

test('closing does not wait for idle connections', async () => {
  await writePlatformOutput();
  const url = await serve();
  await new Promise<void>((resolve, reject) => {
    const request = httpRequest(
      `${url}/`,
      { headers: { connection: 'keep-alive' } },
      (response) => {
        response.resume().on('end', resolve);
      },
    );
    request.on('error', reject).end();
  });
  const start = performance.now();
  await servers.pop()?.close();
  expect(performance.now() - start).toBeLessThan(1000);
  await expect(fetch(url)).rejects.toThrow();
});
