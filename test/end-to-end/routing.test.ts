import { request as httpRequest, type IncomingHttpHeaders, METHODS } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../src/serve/server.ts';
import { OUTPUTS, serveOutput, unplugChains } from './outputs.ts';
import { auditedGame } from './shipped-games.ts';

const KEY = auditedGame().key;
/** A day with more changes than one page contains. */
const DAY = '2026-11-28';
const JSON_TYPE = 'application/json; charset=utf-8';
const PREBUILT = 'public, max-age=0, must-revalidate';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe.each(OUTPUTS)('%s', (output) => {
  let server: RunningServer;

  beforeAll(async () => {
    unplugChains();
    server = await serveOutput(output);
  });
  afterAll(() => server.close());

  /** Sends a path without changes. `fetch` would normalise it. */
  function ask(
    path: string,
    method = 'GET',
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const { hostname, port } = new URL(server.url);
    return new Promise((resolve, reject) => {
      const request = httpRequest({ hostname, port, path, method, headers }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text) => {
          body += text;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      });
      request.on('error', reject).end();
    });
  }

  const errorCode = (answer: Answer) => JSON.parse(answer.body).error.code;

  describe('the directory', () => {
    test.each(['/v1/games', '/v1/games/', '/v1/games?any=query'])('is at %s', async (path) => {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe(JSON_TYPE);
      expect(headers['cache-control']).toBe(PREBUILT);
      expect(headers.etag).toMatch(/^"[^"]+"$/);
      expect(JSON.parse(body).map(({ key }: { key: string }) => key)).toContain(KEY);
    });
  });

  describe('the changes', () => {
    test.each([
      ...['/v1/changes', '/v1/changes/', '/v1/changes?any=query'],
      ...[`/v1/changes/${DAY}`, `/v1/changes/${DAY}/`, `/v1/changes/${DAY}/2`],
    ])('are at %s', async (path) => {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe(JSON_TYPE);
      expect(headers['cache-control']).toBe(PREBUILT);
      expect(JSON.parse(body).entries.length).toBeGreaterThan(0);
    });
  });

  describe('an audit', () => {
    const hasDetail = (body: string) =>
      JSON.parse(body).findings.every((finding: object) => 'detail' in finding);

    test.each([`/v1/games/${KEY}/audit?full=1`, `/v1/games/${KEY}/audit/?full=1&x=2`])(
      'has the detail of its findings at %s',
      async (path) => {
        const { status, headers, body } = await ask(path);
        expect(status).toBe(200);
        expect(headers['content-type']).toBe(JSON_TYPE);
        expect(headers['cache-control']).toBe(PREBUILT);
        expect(hasDetail(body)).toBe(true);
      },
    );

    test.each(['', '/', '?full=2', '?full=', '?full=11', '?full=true', '?fuller=1'])(
      'has no detail at /audit%s',
      async (rest) => {
        const { status, headers, body } = await ask(`/v1/games/${KEY}/audit${rest}`);
        expect(status).toBe(200);
        expect(headers['content-type']).toBe(JSON_TYPE);
        expect(body).not.toContain('"detail"');
      },
    );
  });

  describe('the function', () => {
    test.each([`/v1/games/${KEY}`, `/v1/games/${KEY}/`])('answers %s', async (path) => {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe(JSON_TYPE);
      expect(headers['cache-control']).toBe('no-store');
      expect(JSON.parse(body)).toMatchObject({ key: KEY, analytics: null });
    });

    test.each([
      ['/v1', 'not_found'],
      ['/v1/', 'not_found'],
      ['/v1/nope', 'not_found'],
      ['/v1/games/nope', 'not_found'],
      ['/v1/games/nope/audit', 'not_found'],
      ['/v1/games/nope/audit?full=1', 'not_found'],
      [`/v1/games/${KEY}/history`, 'not_open'],
      [`/v1/games/${KEY}/audit/more`, 'not_found'],
      ['/v1/changes/2020-01-01', 'not_found'],
      ['/v1/changes/today', 'not_found'],
      [`/v1/changes/${DAY}/1`, 'not_found'],
      [`/v1/changes/${DAY}/99`, 'not_found'],
      [`/v1/changes/${DAY}/2/more`, 'not_found'],
      ['/v1/games/..%2f..%2fpackage.json', 'not_found'],
      // A client must not reach the prebuilt files by name.
      ['/v1/games.json', 'not_found'],
      [`/v1/games/${KEY}/audit.json`, 'not_found'],
      [`/v1/games/${KEY}/audit.full.json`, 'not_found'],
      [`/v1/games/${KEY}/method.json`, 'not_found'],
      [`/v1/games/${KEY}/history/preview.json`, 'not_found'],
      ['/v1/changes.json', 'not_found'],
      [`/v1/changes/${DAY}.json`, 'not_found'],
      [`/v1/changes/${DAY}/2.json`, 'not_found'],
    ])('says in JSON that nothing is at %s', async (path, code) => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toBe(JSON_TYPE);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(errorCode(answer)).toBe(code);
    });
  });

  describe('methods', () => {
    const paths = [
      ...['/v1/games', `/v1/games/${KEY}`, `/v1/games/${KEY}/audit`, '/v1/nope'],
      ...['/v1/changes', `/v1/changes/${DAY}`],
    ];

    const refused = METHODS.filter((m) => !['GET', 'HEAD', 'OPTIONS', 'CONNECT'].includes(m));

    test.each(paths)(
      'every other method on %s is refused, and the answer names the allowed methods',
      async (path) => {
        for (const method of refused) {
          const answer = await ask(path, method);
          expect(answer.status, method).toBe(405);
          expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
          expect(answer.headers['content-type']).toBe(JSON_TYPE);
          expect(errorCode(answer)).toBe('method_not_allowed');
          expect(answer.body).not.toContain(method);
        }
      },
    );

    test.each(paths)('a preflight of %s allows every origin and header', async (path) => {
      const { status, headers, body } = await ask(path, 'OPTIONS', {
        origin: 'https://example.com',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-payment',
      });
      expect(status).toBe(204);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-methods']).toBe('GET, HEAD, OPTIONS');
      expect(headers['access-control-allow-headers']).toBe('*');
      expect(body).toBe('');
    });

    test.each([
      '/v1/games',
      `/v1/games/${KEY}`,
      `/v1/games/${KEY}/audit?full=1`,
      '/v1/nope',
      '/',
      '/nope',
      '/llms.txt',
    ])('HEAD %s is GET without the body', async (path) => {
      const get = await ask(path);
      const head = await ask(path, 'HEAD');
      expect(head.status).toBe(get.status);
      expect(head.body).toBe('');
      for (const name of ['content-type', 'cache-control', 'etag', 'access-control-allow-origin']) {
        expect(head.headers[name], name).toBe(get.headers[name]);
      }
    });
  });

  test('the file of the list of all addresses leads to the list', async () => {
    const { status, headers } = await ask('/discovery.json');
    expect([status, headers.location]).toEqual([308, '/discovery']);
  });

  describe('documents', () => {
    test.each([
      ['/openapi.json', JSON_TYPE],
      ['/discovery', JSON_TYPE],
      ['/discovery/', JSON_TYPE],
      ['/discovery/protocols.json', JSON_TYPE],
      ['/.well-known/x402', JSON_TYPE],
      ['/.well-known/agent-card.json', JSON_TYPE],
      ['/llms.txt', 'text/plain; charset=utf-8'],
      ['/llms-full.txt', 'text/plain; charset=utf-8'],
      ['/terms.txt', 'text/plain; charset=utf-8'],
      ['/changes.atom', 'application/atom+xml; charset=utf-8'],
      ['/changes.json', 'application/feed+json; charset=utf-8'],
      ['/data/games.csv', 'text/csv; charset=utf-8; header=present'],
      ['/data/findings.csv', 'text/csv; charset=utf-8; header=present'],
      ['/data/powers.csv', 'text/csv; charset=utf-8; header=present'],
      ['/data/dump.json', JSON_TYPE],
      ['/data/dump.schema.json', 'application/schema+json; charset=utf-8'],
    ])('%s is %s, for every origin', async (path, type) => {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe(type);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['cache-control']).toBe(PREBUILT);
      expect(body).not.toBe('');
    });
  });

  test.each([
    [`/badges/${KEY}.svg`, 'image/svg+xml; charset=utf-8'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/icons/180.png', 'image/png'],
  ])('%s is %s', async (path, type) => {
    const { status, headers } = await ask(path);
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(headers['cache-control']).toBe(PREBUILT);
  });

  test.each([
    ...[`/badges/${KEY}.svg`, '/data/games.csv', '/sitemap.xml', '/changes.atom', '/llms.txt'],
    ...['/site.webmanifest', '/badges/%ff.svg'],
  ])('an error at %s is JSON', async (path) => {
    const { status, headers, body } = await ask(path, 'POST');
    expect(status).toBe(path.includes('%') ? 400 : 405);
    expect(headers['content-type']).toBe(JSON_TYPE);
    expect(JSON.parse(body)).toHaveProperty('error.code');
  });

  test.each(['/games', '/games/'])(
    '%s leads to the list of games on the home page',
    async (path) => {
      const { status, headers } = await ask(path);
      expect([status, headers.location]).toEqual([308, '/']);
    },
  );

  test('every answer under /v1 may be read by any origin, with its special headers', async () => {
    for (const path of ['/v1/games', '/v1/games/nope', `/v1/games/${KEY}`, '/v1/%E0%A4%A']) {
      const { headers } = await ask(path);
      expect(headers['access-control-allow-origin'], path).toBe('*');
      const exposed = headers['access-control-expose-headers']?.toLowerCase().split(/, /);
      expect(exposed).toEqual(
        expect.arrayContaining(['etag', 'link', 'retry-after', 'ratelimit', 'ratelimit-policy']),
      );
    }
  });

  describe('a client that already has the answer', () => {
    test.each([
      ...['/v1/games', `/v1/games/${KEY}/audit?full=1`, '/', '/openapi.json'],
      ...['/data/games.csv', '/data/dump.json', '/v1/changes', `/v1/changes/${DAY}`],
      `/v1/games/${KEY}/method`,
    ])('gets a 304 for %s, in each encoding', async (path) => {
      const etags = new Set<string>();
      for (const encoding of ['identity', 'gzip', 'br']) {
        const accept = { 'accept-encoding': encoding };
        const { headers } = await ask(path, 'GET', accept);
        const etag = headers.etag ?? '';
        etags.add(etag);
        const again = await ask(path, 'GET', { ...accept, 'if-none-match': `"other", ${etag}` });
        expect(again.status).toBe(304);
        expect(again.body).toBe('');
        expect(again.headers.etag).toBe(etag);
        expect(again.headers['cache-control']).toBe(PREBUILT);
        const changed = await ask(path, 'GET', { ...accept, 'if-none-match': '"other"' });
        expect(changed.status).toBe(200);
      }
      expect(etags.size).toBe(3);
    });
  });

  describe('a path that cannot be decoded', () => {
    test.each(['/v1/%E0%A4%A', '/v1/games/%', '/%E0%A4%A', '/games/%ff'])(
      '%s is a bad request',
      async (path) => {
        const answer = await ask(path);
        expect(answer.status).toBe(400);
        expect(answer.headers['content-type']).toBe(JSON_TYPE);
        expect(errorCode(answer)).toBe('bad_request');
      },
    );
  });

  describe('addresses are case-sensitive', () => {
    test.each([
      '/v1/Games',
      '/v1/games.JSON',
      '/v1/Changes',
      '/v1/changes.JSON',
      `/v1/games/${KEY.toUpperCase()}`,
      `/v1/games/${KEY}/AUDIT`,
      `/v1/games/${KEY}/Audit?full=1`,
    ])('%s is a JSON 404', async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toBe(JSON_TYPE);
      expect(errorCode(answer)).toBe('not_found');
    });

    test.each([
      ...['/V1/Games', '/V1', '/OpenAPI.json', '/Discovery', '/LLMS.txt', '/About'],
      ...['/data/Games.csv', '/data/other.csv', '/data/DUMP.json', '/data'],
    ])('%s is an HTML 404', async (path) => {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(body).toMatch(/^<!doctype html>/i);
    });
  });

  test('a file outside /_astro is not cached for a year', async () => {
    const { status, headers } = await ask('/_astro/gone.css');
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe(PREBUILT);
  });

  describe('pages', () => {
    test.each(['/', '/about', '/about/', `/games/${KEY}`])('%s is HTML', async (path) => {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(body).toMatch(/^<!doctype html>/i);
    });

    test.each([
      ...['/nope', '/nope/nope', '/v1.html', '/games/nope'],
      // A file at these addresses would have another type.
      ...['/badges/nope.svg', '/badges/.svg', '/discovery/nope.json'],
    ])('%s is an HTML 404', async (path) => {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toMatch(/^<!doctype html>/i);
    });
  });
});
