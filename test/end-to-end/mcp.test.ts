import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDataset } from '../../src/content/dataset/read-dataset.ts';
import { audit } from '../../src/schema/answers/audit.ts';
import { board } from '../../src/schema/answers/board.ts';
import { headline } from '../../src/schema/answers/headline.ts';
import { methodCard } from '../../src/schema/answers/method-card.ts';
import type { RunningServer } from '../../src/serve/server.ts';
import { OUTPUTS, serveOutput, unplugChains } from './outputs.ts';

const { protocols, methodology } = await readDataset({ root: 'content', now: new Date() });
/** An answer must fit into the context of a model. The limit is 20,000 tokens of about four bytes. */
const MOST_BYTES = 80_000;

describe.each(OUTPUTS)('MCP, from %s', (output) => {
  let server: RunningServer;
  /** The bytes of each answer as received. */
  let sizes: Map<string, number>;
  beforeAll(async () => {
    unplugChains();
    server = await serveOutput(output);
    sizes = new Map();
  });
  afterAll(() => server.close());

  async function connect(mode?: 'legacy' | 'auto'): Promise<Client> {
    const client = new Client(
      { name: 'test', version: '1.0.0' },
      mode ? { versionNegotiation: { mode } } : {},
    );
    const measuringFetch = async (url: string | URL, init?: RequestInit) => {
      const response = await fetch(url, init);
      const text = await response.text();
      const asked = init?.body ? JSON.parse(String(init.body)) : {};
      sizes.set(`${asked.method} ${JSON.stringify(asked.params)}`, Buffer.byteLength(text));
      return new Response(text === '' ? null : text, response);
    };
    const url = new URL(`${server.url}/mcp`);
    await client.connect(new StreamableHTTPClientTransport(url, { fetch: measuringFetch }));
    return client;
  }

  /** Follows the cursors. The client checks each page against the tool's output schema. */
  async function everyPage(client: Client, name: string, input: object = {}) {
    const pages: Record<string, unknown>[] = [];
    for (let cursor: unknown; cursor !== null; ) {
      const { structuredContent, isError, content } = await client.callTool({
        name,
        arguments: { ...input, ...(cursor === undefined ? {} : { cursor }) },
      });
      expect([isError ?? false, content]).toEqual([
        false,
        [{ type: 'text', text: JSON.stringify(structuredContent) }],
      ]);
      const page = structuredContent as Record<string, unknown>;
      pages.push(page);
      cursor = page.nextCursor ?? null;
      expect(pages.length, 'the pages come to an end').toBeLessThan(100);
    }
    return pages;
  }

  test.each(['legacy', 'auto'] as const)(
    'the official client (%s) calls every tool for every game, and each answer is small',
    async (mode) => {
      const client = await connect(mode);
      expect(client.getInstructions()).toContain('can lose everything');
      const { tools } = await client.listTools();
      expect(tools).toHaveLength(6);

      const rows = (await everyPage(client, 'board')).flatMap((page) =>
        board.shape.rows.parse(page.rows),
      );
      const keys = protocols.map(({ key }) => key);
      expect(rows.map(({ key }) => key).sort()).toEqual(keys.toSorted());
      const games = (await everyPage(client, 'list_games')).flatMap(({ games }) => games);
      expect(games).toEqual(await (await fetch(`${server.url}/v1/games`)).json());
      for (const protocol of protocols) {
        const { key } = protocol;
        const [answer] = await everyPage(client, 'get_headline', { key });
        expect(headline.parse(answer).key).toBe(key);
        if (protocol.status === 'tracked') {
          const [method] = await everyPage(client, 'explain_method', { key });
          expect(methodCard.parse(method!.card).key).toBe(key);
        }
        if (protocol.audit === null) continue;
        for (const detail of [false, true]) {
          const pages = await everyPage(client, 'get_audit', { key, detail });
          const findings = pages.flatMap((page) => audit.parse(page).findings);
          expect(findings.map(({ code }) => code)).toEqual(
            protocol.audit.findings.map(({ code }) => code),
          );
        }
      }
      const changes = await everyPage(client, 'what_changed');
      expect(changes[0]!.entries).not.toEqual([]);
      const [list] = await everyPage(client, 'explain_method');
      for (const { slug } of methodology) {
        expect(list!.markdown).toContain(`/methodology/${slug}.md`);
        const pages = await everyPage(client, 'explain_method', { method: slug });
        const text = await (await fetch(`${server.url}/methodology/${slug}.md`)).text();
        expect(pages.map(({ markdown }) => markdown).join('\n\n')).toBe(text);
      }
      expect([...sizes].filter(([, bytes]) => bytes >= MOST_BYTES)).toEqual([]);
      await client.close();
    },
  );

  test('an error of a route is an error of the tool, with our message', async () => {
    const client = await connect();
    const unaudited = protocols.find(({ audit: current }) => current === null)?.key;
    const cases: [string, object, string][] = [
      ['get_headline', { key: 'no-such-game' }, 'No protocol has the key "no-such-game"'],
      ['board', { chain: [5] }, '"chain" cannot be "5". Use'],
      ['explain_method', { method: 'luck' }, 'There is nothing with this name.'],
      ['get_headline', { key: 'Not A Key' }, '"key" is not valid'],
      ['buy_ticket', {}, 'There is no such tool. The tools are board'],
    ];
    if (unaudited) cases.push(['get_audit', { key: unaudited }, 'No audit is published']);
    for (const [name, input, words] of cases) {
      const { isError, content } = await client.callTool({ name, arguments: { ...input } });
      expect([isError, content]).toEqual([
        true,
        [{ type: 'text', text: expect.stringContaining(words) }],
      ]);
    }
    await client.close();
  });

  test('nothing waits for events: GET and DELETE are not allowed', async () => {
    for (const method of ['GET', 'DELETE']) {
      const response = await fetch(`${server.url}/mcp`, {
        method,
        headers: { accept: 'text/event-stream', 'mcp-session-id': 'a' },
      });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  test('any origin may ask, and a large body is refused', async () => {
    const preflight = await fetch(`${server.url}/mcp`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    const large = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: ' '.repeat(65_537),
    });
    expect(large.status).toBe(413);
  });
});
