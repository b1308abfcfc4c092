import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { addressOfFile } from '../../src/addresses/built-files.ts';
import { audit } from '../../src/schema/answers/audit.ts';
import { directoryEntry } from '../../src/schema/answers/directory.ts';
import { historyPreview } from '../../src/schema/answers/history.ts';
import { methodCard } from '../../src/schema/answers/method-card.ts';
import type { RunningServer } from '../../src/serve/server.ts';
import { allBuiltPaths } from './built-paths.ts';
import { listedItems } from './listed-items.ts';
import { OUTPUTS, serveOutput, unplugChains } from './outputs.ts';

interface Listed {
  readonly key: string;
  readonly status: string;
  readonly audits: readonly {
    readonly slug: string;
    readonly version: number;
    readonly url: string | null;
    readonly page: string;
    readonly contentHash: string;
  }[];
}

describe.each(OUTPUTS)('files that are built in advance, from %s', (output) => {
  let server: RunningServer;
  let audited: string[];

  beforeAll(async () => {
    unplugChains();
    server = await serveOutput(output);
    const games = await (await fetch(`${server.url}/v1/games`)).json();
    audited = games
      .filter(({ riskGrade }: { riskGrade: string }) => riskGrade !== 'NR')
      .map(({ key }: { key: string }) => key);
  });
  afterAll(() => server.close());

  const read = async (path: string) => (await fetch(server.url + path)).text();
  /** Expects exactly the fields of the schema, in its order. */
  const expectExactly = (text: string, schema: z.ZodType) =>
    expect(JSON.stringify(schema.parse(JSON.parse(text)))).toBe(text);

  test('the directory has every field in order, and is sorted by key', async () => {
    const text = await read('/v1/games');
    expectExactly(text, z.array(directoryEntry));
    const keys = JSON.parse(text).map(({ key }: { key: string }) => key);
    expect(keys).toEqual(keys.toSorted());
    expect(Object.keys(JSON.parse(text)[0])).toEqual([
      'key',
      'name',
      'category',
      'chainId',
      'status',
      'website',
      'twitter',
      'riskGrade',
      'description',
    ]);
  });

  test('audits contain the detail of their findings only on request', async () => {
    expect(audited.length).toBeGreaterThan(0);
    for (const key of audited) {
      const [short, full] = await Promise.all([
        read(`/v1/games/${key}/audit`),
        read(`/v1/games/${key}/audit?full=1`),
      ]);
      expectExactly(short, audit);
      expectExactly(full, audit);
      expect(JSON.parse(short).key).toBe(key);
      expect(short).not.toContain('"detail":');
      for (const { detail } of JSON.parse(full).findings) expect(detail).not.toBe('');
    }
  });

  test('exactly the tracked protocols have a preview of their history, in the form of the contract', async () => {
    const games: { key: string; status: string }[] = JSON.parse(await read('/v1/games'));
    for (const { key, status } of games) {
      const path = `/v1/games/${key}/history/preview`;
      if (status === 'tracked') {
        const text = await read(path);
        expectExactly(text, historyPreview);
        expect(JSON.parse(text).key).toBe(key);
      } else {
        expect((await fetch(server.url + path)).status, path).toBe(404);
      }
    }
  });

  test('exactly the tracked protocols have a method card; for the others the answer says why', async () => {
    const games: { key: string; status: string }[] = JSON.parse(await read('/v1/games'));
    for (const { key, status } of games) {
      const path = `/v1/games/${key}/method`;
      if (status === 'tracked') {
        const text = await read(path);
        expectExactly(text, methodCard);
        expect(JSON.parse(text).key).toBe(key);
        expect(Buffer.byteLength(text)).toBeLessThan(25_000);
      } else {
        const response = await fetch(server.url + path);
        expect(response.status, path).toBe(404);
        expect((await response.json()).error.message).toMatch(/^"[^"]+" is not read live, .+ .+/);
      }
    }
  });

  test('the descriptions exist', async () => {
    const openapi = JSON.parse(await read('/openapi.json'));
    expect(openapi.paths).toHaveProperty(['/v1/games/{key}/audit']);
    const discovery = JSON.parse(await read('/discovery'));
    expect(discovery.routes.length).toBeGreaterThan(3);
    expect(JSON.parse(await read('/.well-known/x402'))).toMatchObject({
      version: 1,
      resources: [],
    });
    expect(JSON.parse(await read('/.well-known/agent-card.json'))).toHaveProperty('skills');
    expect(await read('/terms.txt')).toMatch(/^# /);
    expect(await read('/llms.txt')).toMatch(/^# /);
    expect(await read('/robots.txt')).toContain('/sitemap.xml');
  });

  test('the description of the interface is short enough for a language model to read it whole', async () => {
    expect(Buffer.byteLength(await read('/openapi.json'))).toBeLessThan(60_000);
  });

  test('every address of the enumeration can be fetched', async () => {
    const { routes, descriptions } = JSON.parse(await read('/discovery'));
    const protocols = await listedItems<Listed>(server.url, 'protocols');
    // All these addresses exist only for a tracked protocol with an audit.
    const { key, audits } = protocols.find(
      (entry) => entry.status === 'tracked' && audited.includes(entry.key),
    )!;
    const { slug, version } = audits[0]!;
    const example: Record<string, string> = {
      ...{ '{key}': key, '{slug}': slug, '{version}': `${version}` },
      // A day with more changes than fit on one page.
      ...{ '{day}': '2026-11-28', '{page}': '2' },
    };
    const open = [...routes, ...descriptions].filter(({ availability }) => availability === 'open');
    for (const { url, mediaType } of open) {
      const path = url
        .replace(/^https?:\/\/[^/]+/, '')
        .replace(/\{\w+\}/g, (name: string) => example[name]!);
      const response = await fetch(server.url + path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('content-type'), path).toContain(mediaType);
    }
  });

  test('every built file except /discovery is enumerated with its size and hash, in documents of at most 25,000 bytes', async () => {
    const index = await read('/discovery');
    const { descriptions, lists } = JSON.parse(index);
    const documents: { url: string; bytes: number | null; sha256: string | null }[] = [
      ...descriptions,
    ];
    expect(Buffer.byteLength(index)).toBeLessThanOrEqual(25_000);
    for (const list of lists) {
      let link: { url: string; bytes: number; sha256: string } | null = list;
      let count = 0;
      while (link !== null) {
        documents.push(link);
        expect(link.bytes).toBeLessThanOrEqual(25_000);
        const part: { items: typeof documents; next: typeof link } = JSON.parse(
          await read(new URL(link.url).pathname),
        );
        count += part.items.length;
        if (list.kind !== 'protocols') documents.push(...part.items);
        link = part.next;
      }
      expect([list.kind, count]).toEqual([list.kind, list.items]);
    }
    const unhashed = documents.filter(({ sha256 }) => sha256 === null);
    expect(unhashed.map(({ url }) => new URL(url).pathname)).toEqual(['/discovery']);
    for (const { url, bytes, sha256 } of documents) {
      if (sha256 === null) continue;
      const { pathname, search } = new URL(url);
      const response = await fetch(server.url + pathname + search);
      const body = Buffer.from(await response.arrayBuffer());
      const hash = createHash('sha256').update(body).digest('hex');
      expect([url, response.status, body.length, hash]).toEqual([url, 200, bytes, sha256]);
    }
    const listed = documents.map(({ url }) => url.replace(/^https?:\/\/[^/]+/, ''));
    expect(new Set(listed).size).toBe(listed.length);
    const built = await allBuiltPaths(join(inject('built'), 'dist'));
    const unlisted = built.map(addressOfFile).filter((address) => !listed.includes(address));
    expect(unlisted).toEqual([]);
    expect(listed.filter((address) => address.endsWith('.js'))).not.toEqual([]);
  });

  test('every record is enumerated by key, with addresses that answer', async () => {
    const protocols = await listedItems<Listed>(server.url, 'protocols');
    const games = JSON.parse(await read('/v1/games'));
    const keysOf = (entries: readonly { key: string }[]) => entries.map(({ key }) => key);
    expect(keysOf(protocols)).toEqual(keysOf(games));
    for (const { url, page, contentHash } of protocols.flatMap(({ audits }) => audits)) {
      expect((await fetch(server.url + new URL(page).pathname)).status, page).toBe(200);
      if (url === null) continue;
      const body = JSON.parse(await read(new URL(url).pathname));
      expect(body.contentHash, url).toBe(contentHash);
    }
  });

  test('no answer is too long for an agent with a limit of 25,000 tokens', async () => {
    expect((await read('/llms-full.txt')).length).toBeLessThan(90_000);
    expect((await read('/openapi.json')).length).toBeLessThan(90_000);
    for (const key of audited) {
      expect((await read(`/v1/games/${key}/audit?full=1`)).length).toBeLessThan(90_000);
    }
  });
});
