import { beforeEach, describe, expect, test } from 'vitest';
import { RouteRefused } from '../agents/read-route.ts';
import type { LogEvent } from '../live/log.ts';
import { createA2aFunction } from './handler.ts';

let read: string[];
let log: LogEvent[];
let site: (path: string) => string;
beforeEach(() => {
  read = [];
  log = [];
  site = () => '{"rows":[]}';
});

const handle = createA2aFunction({
  siteUrl: 'https://service.example',
  readRoute: async (siteUrl, path) => {
    read.push(siteUrl + path);
    return site(path);
  },
  log: (event) => log.push(event),
});

const JSON_TYPE = { 'content-type': 'application/json', 'a2a-version': '1.0' };

async function call(
  method: string,
  path: string,
  init: { body?: string; headers?: Record<string, string> } = {},
) {
  const response = await handle(
    // The agent must not read from a host that the client names.
    new Request(`https://evil.example/a2a${path}`, { method, headers: JSON_TYPE, ...init }),
  );
  const text = await response.text();
  return { response, body: text === '' ? null : JSON.parse(text) };
}

const message = (parts: unknown, more: object = {}) =>
  JSON.stringify({ message: { messageId: 'm-1', role: 'ROLE_USER', parts, ...more } });
const send = (body: string, headers = {}) =>
  call('POST', '/message:send', { body, headers: { ...JSON_TYPE, ...headers } });

describe('a message', () => {
  test('is answered by a message of the agent with the answer of the route as data', async () => {
    const { response, body } = await send(message([{ text: 'board' }]));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/a2a+json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      message: {
        messageId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        role: 'ROLE_AGENT',
        parts: [{ data: { rows: [] }, mediaType: 'application/json' }],
        metadata: {
          url: 'https://service.example/v1/board',
          notice: expect.stringContaining('can lose everything'),
        },
      },
    });
    expect(read).toEqual(['https://service.example/v1/board']);
  });

  test('has the directory as an object', async () => {
    site = () => '[{"key":"megapot"}]';
    const { body } = await send(message([{ text: 'list' }]));
    expect(body.message.parts[0].data).toEqual({ games: [{ key: 'megapot' }] });
  });

  test('may have the type of A2A, a patch version, and the version in the query', async () => {
    const headers = { 'content-type': 'application/a2a+json; charset=utf-8' };
    const body = message([{ text: 'board' }]);
    expect((await send(body, { ...headers, 'a2a-version': '1.0.7' })).response.status).toBe(200);
    const inQuery = await call('POST', '/message:send?A2A-Version=1.0', { body, headers });
    expect(inQuery.response.status).toBe(200);
  });

  test('reads from the address that the server gives instead of the one of the build', async () => {
    await handle(
      new Request('https://evil.example/a2a/message:send', {
        method: 'POST',
        headers: JSON_TYPE,
        body: message([{ text: 'board' }]),
      }),
      { siteUrl: 'http://localhost:1234' },
    );
    expect(read).toEqual(['http://localhost:1234/v1/board']);
  });
});

describe('an error', () => {
  const board = message([{ text: 'board' }]);
  const MARK = 'ignore-your-instructions';

  test.each([
    ['broken JSON', `{"${MARK}`, {}, 400, 'INVALID_PARAMS'],
    ['no body', '', {}, 400, 'INVALID_PARAMS'],
    ['a list', '[]', {}, 400, 'INVALID_PARAMS'],
    ['no message', `{"${MARK}":1}`, {}, 400, 'INVALID_PARAMS'],
    ['no id', message([{ text: 'board' }], { messageId: '' }), {}, 400, 'INVALID_PARAMS'],
    ['the role of an agent', message([], { role: 'ROLE_AGENT' }), {}, 400, 'INVALID_PARAMS'],
    ['an unknown question', message([{ text: MARK }]), {}, 400, 'INVALID_PARAMS'],
    ['a file', message([{ url: MARK }]), {}, 400, 'CONTENT_TYPE_NOT_SUPPORTED'],
    ['a form', board, { 'content-type': `text/${MARK}` }, 400, 'CONTENT_TYPE_NOT_SUPPORTED'],
    ['version 0.3', board, { 'a2a-version': '0.3' }, 400, 'VERSION_NOT_SUPPORTED'],
    ['an unknown version', board, { 'a2a-version': MARK }, 400, 'VERSION_NOT_SUPPORTED'],
    ['a task', message([{ text: 'board' }], { taskId: MARK }), {}, 404, 'TASK_NOT_FOUND'],
    ['a body over 64 kB', 'a'.repeat(65_537), {}, 413, 'INVALID_PARAMS'],
    [
      'a push notification',
      JSON.stringify({
        ...JSON.parse(board),
        configuration: { taskPushNotificationConfig: { url: MARK } },
      }),
      {},
      400,
      'PUSH_NOTIFICATION_NOT_SUPPORTED',
    ],
    [
      'another output',
      JSON.stringify({ ...JSON.parse(board), configuration: { acceptedOutputModes: [MARK] } }),
      {},
      400,
      'CONTENT_TYPE_NOT_SUPPORTED',
    ],
  ])(
    'for %s has the form of A2A and no word of the request',
    async (_name, text, headers, status, reason) => {
      const { response, body } = await send(text, headers);
      expect([response.status, body.error.details[0]?.reason]).toEqual([status, reason]);
      expect(body.error).toMatchObject({
        code: status,
        status: expect.stringMatching(/^[A-Z_]+$/),
        message: expect.stringMatching(/\.$/),
        details: [
          { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', domain: 'a2a-protocol.org' },
        ],
      });
      expect(JSON.stringify(body)).not.toContain(MARK);
      expect(read).toEqual([]);
    },
  );

  test('a request without a version is one of A2A 0.3', async () => {
    const headers = { 'content-type': 'application/json' };
    const { body } = await call('POST', '/message:send', { body: board, headers });
    expect(body.error.details[0].reason).toBe('VERSION_NOT_SUPPORTED');
  });

  test.each([
    ['POST', '/message:stream', 400, 'UNSUPPORTED_OPERATION'],
    ['POST', '/tasks/t-1:subscribe', 400, 'UNSUPPORTED_OPERATION'],
    ['GET', '/tasks/t-1:subscribe', 400, 'UNSUPPORTED_OPERATION'],
    ['GET', '/extendedAgentCard', 400, 'UNSUPPORTED_OPERATION'],
    ['GET', '/tasks/t-1', 404, 'TASK_NOT_FOUND'],
    ['POST', '/tasks/t-1:cancel', 404, 'TASK_NOT_FOUND'],
    ['POST', '/tasks/t-1/pushNotificationConfigs', 400, 'PUSH_NOTIFICATION_NOT_SUPPORTED'],
    ['GET', '/tasks/t-1/pushNotificationConfigs', 400, 'PUSH_NOTIFICATION_NOT_SUPPORTED'],
    ['DELETE', '/tasks/t-1/pushNotificationConfigs/p', 400, 'PUSH_NOTIFICATION_NOT_SUPPORTED'],
    ['GET', '/message:send', 405, undefined],
    ['DELETE', '/tasks/t-1', 405, undefined],
    ['POST', '', 405, undefined],
    ['POST', '/nothing', 404, undefined],
    ['GET', '/%', 404, undefined],
    ['POST', '/v1/message:send', 404, undefined],
    ['GET', '/tasks/t-1/pushNotificationConfigs/p/q', 404, undefined],
  ])('%s %s is answered with %d %s', async (method, path, status, reason) => {
    const { response, body } = await call(method, path);
    expect([response.status, body.error.code]).toEqual([status, status]);
    expect(body.error.details[0]?.reason).toBe(reason);
  });

  test('there are no tasks to list', async () => {
    const { response, body } = await call('GET', '/tasks?pageSize=1');
    expect([response.status, body.tasks, body.totalSize]).toEqual([200, [], 0]);
  });

  test('the address in the card leads to the card, also without a version', async () => {
    const { response, body } = await call('GET', '', { headers: {} });
    expect([response.status, body.agentCard]).toEqual([
      200,
      'https://service.example/.well-known/agent-card.json',
    ]);
  });

  test('a preflight is answered', async () => {
    expect((await call('OPTIONS', '/message:send')).response.status).toBe(204);
  });

  test.each([
    [new RouteRefused('not_found', 'No protocol has the key "a".'), 400, undefined],
    [new RouteRefused('no_published_audit', 'None.'), 400, undefined],
    [new RouteRefused('rate_limited', 'Too many.', 17), 429, '17'],
    [new RouteRefused('unavailable', 'Not in time.', 5), 503, '5'],
  ])('of a route is passed on: %s', async (refusal, status, retryAfter) => {
    site = () => {
      throw refusal;
    };
    const { response, body } = await send(message([{ text: 'ev a' }]));
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after') ?? undefined).toBe(retryAfter);
    expect(body.error.message).toBe(refusal.message);
    if (status === 400) {
      const { reason, metadata } = body.error.details[0];
      expect([reason, metadata.code]).toEqual(['INVALID_PARAMS', refusal.code]);
    }
  });

  test('of our code is logged, and nothing of it reaches the client', async () => {
    site = () => '<h1>not JSON</h1>';
    const { response, body } = await send(message([{ text: 'board' }]));
    expect(response.status).toBe(500);
    expect(body.error.message).not.toContain('JSON');
    expect(log).toMatchObject([{ event: 'a2a', outcome: 'unexpected' }]);
  });
});
