import { randomUUID } from 'node:crypto';
import { type Message, Role } from '@a2a-js/sdk';
import { type Client, ClientFactory, RestTransportFactory } from '@a2a-js/sdk/client';
import {
  RequestMalformedError,
  TaskNotFoundError,
  UnsupportedOperationError,
} from '@a2a-js/sdk/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_SITE_URL } from '../../src/content/dataset/registry.ts';
import { audit } from '../../src/schema/answers/audit.ts';
import { board } from '../../src/schema/answers/board.ts';
import { directoryEntry } from '../../src/schema/answers/directory.ts';
import { headline } from '../../src/schema/answers/headline.ts';
import type { RunningServer } from '../../src/serve/server.ts';
import { OUTPUTS, serveOutput, unplugChains } from './outputs.ts';
import { auditedGame } from './shipped-games.ts';

const KEY = auditedGame().key;

describe.each(OUTPUTS)('A2A, from %s', (output) => {
  let server: RunningServer;
  let client: Client;
  beforeAll(async () => {
    unplugChains();
    server = await serveOutput(output);
    // The agent card names the public address. This function sends each request to the test server instead.
    const fetchImpl: typeof fetch = (url, init) =>
      fetch(String(url).replace(LOCAL_SITE_URL, server.url), init);
    const factory = new ClientFactory({ transports: [new RestTransportFactory({ fetchImpl })] });
    client = await factory.createFromUrl(server.url);
  });
  afterAll(() => server.close());

  const ask = async (
    content: { $case: 'text'; value: string } | { $case: 'data'; value: object },
  ) => {
    const answer = (await client.sendMessage({
      tenant: '',
      message: messageOf([{ content, metadata: undefined, filename: '', mediaType: '' }]),
      configuration: undefined,
      metadata: undefined,
    })) as Message;
    expect(answer.role).toBe(Role.ROLE_AGENT);
    expect(answer.parts).toHaveLength(1);
    const [part] = answer.parts;
    expect([part!.content?.$case, part!.mediaType]).toEqual(['data', 'application/json']);
    return { data: part!.content!.value, metadata: answer.metadata };
  };
  const text = (value: string) => ask({ $case: 'text', value });

  test('the client of the SDK asks each question as text and as data', async () => {
    expect(board.parse((await text('board')).data).rows.length).toBeGreaterThan(0);
    const { data, metadata } = await text(`ev ${KEY}`);
    expect(headline.parse(data).key).toBe(KEY);
    expect(metadata).toEqual({
      url: `${LOCAL_SITE_URL}/v1/games/${KEY}`,
      notice: expect.stringContaining('can lose everything'),
    });
    expect(audit.parse((await text(`audit ${KEY}`)).data).key).toBe(KEY);
    const list = await (await fetch(`${server.url}/v1/games`)).json();
    expect((await text('list')).data).toEqual({ games: list });
    expect(directoryEntry.array().parse(list).length).toBeGreaterThan(0);
    expect((await ask({ $case: 'data', value: { skill: 'list' } })).data).toEqual({ games: list });
    const asData = await ask({ $case: 'data', value: { skill: 'audit', key: KEY } });
    expect(asData.data).toEqual((await text(`audit ${KEY}`)).data);
  });

  test('the client of the SDK gets the errors of A2A', async () => {
    await expect(text('Which game should I play?')).rejects.toThrow(RequestMalformedError);
    await expect(text('ev no-such-game')).rejects.toThrow(/No protocol has the key "no-such-game"/);
    await expect(
      client.getTask({ tenant: '', id: 't-1', historyLength: undefined }),
    ).rejects.toThrow(TaskNotFoundError);
    await expect(client.cancelTask({ tenant: '', id: 't-1', metadata: undefined })).rejects.toThrow(
      TaskNotFoundError,
    );
    await expect(
      (async () => {
        for await (const _event of client.resubscribeTask({ tenant: '', id: 't-1' })) break;
      })(),
    ).rejects.toThrow(UnsupportedOperationError);
  });

  test('any origin may ask, and a large body is refused', async () => {
    const url = `${server.url}/a2a/message:send`;
    const preflight = await fetch(url, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    const large = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'a2a-version': '1.0' },
      body: ' '.repeat(65_537),
    });
    expect([large.status, (await large.json()).error.code]).toEqual([413, 413]);
    // Other routes do not accept POST.
    const v1 = await fetch(`${server.url}/v1/games`, { method: 'OPTIONS' });
    expect(v1.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
  });
});

function messageOf(parts: Message['parts']): Message {
  return {
    ...{ messageId: randomUUID(), role: Role.ROLE_USER, parts },
    ...{ contextId: '', taskId: '', metadata: undefined, extensions: [], referenceTaskIds: [] },
  };
}
