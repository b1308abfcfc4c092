import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  AUDIT,
  checkChanged,
  OPEN_FINDING,
  validText,
} from '../../../test/content/check-changed.ts';
import type { Change } from '../../content/dataset/changes/change.ts';
import type { AuditVersion, Dataset } from '../../content/dataset/dataset.ts';
import { dumpOf } from '../../content/dataset/dump.fixture.ts';
import { sitePages } from '../page-list/sitemap.ts';
import type { BuiltFiles } from './built-file.ts';
import { discoveryDocuments } from './discovery-documents.ts';

const siteUrl = 'https://games.example';
const dataset = checkChanged({}).dataset!;
const CHANGES: readonly Change[] = [
  {
    ...{ at: '2026-11-26T01:00:00.000Z', record: 'protocols/other-game', what: 'riskGrade' },
    ...{ before: 'C', after: 'D', reason: 'One key.' },
  },
];
const file = (content: string) => ({
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});
const FILES: BuiltFiles = new Map(
  [
    ...['/', '/games/moon-lottery', '/games/moon-lottery.md', '/v1/games', '/openapi.json'],
    ...[
      '/v1/changes/2026-11-26/2',
      '/v1/games/moon-lottery/audit',
      '/v1/games/moon-lottery/audit?full=1',
    ],
    ...['/badges/moon-lottery.svg', '/favicon.svg', '/robots.txt', '/llms.txt', '/terms.txt'],
    ...['/_astro/Page.1.css', '/_astro/renew.1.js', '/404.html'],
  ].map((address) => [address, file(address)]),
);

function made(of: Dataset = dataset, files: BuiltFiles = FILES) {
  const documents = discoveryDocuments(of, { siteUrl, changes: CHANGES, files });
  const [index, ...parts] = documents.map(({ path, text }) => ({ path, ...JSON.parse(text) }));
  const itemsOf = (kind: string) =>
    parts.filter((part) => part.kind === kind).flatMap(({ items }) => items);
  return { documents, index, parts, itemsOf };
}

describe('/discovery', () => {
  const { index } = made();

  test('names every route with its price, and every document', () => {
    for (const { url, method, description } of [...index.routes, ...index.descriptions]) {
      expect(url).toMatch(/^https:\/\/games\.example\//);
      expect(method).toBe('GET');
      expect(description).not.toBe('');
    }
    expect(index.descriptions.map(({ url }: { url: string }) => url.slice(siteUrl.length))).toEqual(
      expect.arrayContaining([
        '/openapi.json',
        '/discovery',
        '/llms.txt',
        '/llms-full.txt',
        '/.well-known/x402',
        '/.well-known/agent-card.json',
        '/terms.txt',
      ]),
    );
  });

  test('names the interfaces for agents, which take only POST', () => {
    expect(
      index.interfaces.map(({ url, method, protocol }: Record<string, string>) => [
        ...[url, method, protocol],
      ]),
    ).toEqual([
      [`${siteUrl}/mcp`, 'POST', 'MCP'],
      [`${siteUrl}/a2a`, 'POST', 'A2A'],
    ]);
  });

  test('names the licence with the field that the other documents have', () => {
    expect(index.license).toBe('https://creativecommons.org/licenses/by/4.0/');
    expect(index).not.toHaveProperty('licence');
  });

  test('gives the size, the hash and the last change of each document', () => {
    const at = (path: string) =>
      index.descriptions.find(({ url }: { url: string }) => url === siteUrl + path);
    expect(at('/llms.txt')).toMatchObject({
      ...file('/llms.txt'),
      updatedAt: '2026-11-26T01:00:00.000Z',
    });
    expect(at('/terms.txt').updatedAt).toBe(dataset.terms.updatedAt);
    expect(at('/openapi.json')).toMatchObject({ ...file('/openapi.json'), updatedAt: null });
    expect(at('/discovery')).toMatchObject({ bytes: null, sha256: null });
  });

  test('says that the dump changed at the time that the dump itself has', () => {
    const block = { chainId: 56, number: '1', hash: `0x${'0'.repeat(64)}` };
    const observation = {
      block: { ...block, time: '2026-11-27T10:00:00Z' },
      ...{ contracts: {}, powers: {}, settings: {} },
    };
    const [moon, ...others] = dataset.protocols;
    const read = { ...dataset, protocols: [{ ...moon!, observation }, ...others] };
    for (const of of [dataset, read]) {
      const { generatedAt } = dumpOf(of, { changes: CHANGES, notice: 'No advice.', siteUrl });
      const entry = made(of).index.descriptions.find(
        ({ url }: { url: string }) => url === `${siteUrl}/data/dump.json`,
      );
      expect(entry.updatedAt).toBe(generatedAt);
    }
  });

  test('says what is limited, which versions it has, and that the paid tier is not open', () => {
    expect(index.limits).toMatchObject({ requests: 30, windowSeconds: 60 });
    expect(index.limits.routes).toHaveLength(6);
    expect(index.versions).toEqual({
      ...{ service: '1.0.0', api: 'v1', openapi: '3.1.0', commit: null },
    });
    const commit = 'c'.repeat(40);
    const [first] = discoveryDocuments(dataset, {
      siteUrl,
      changes: CHANGES,
      files: FILES,
      commit,
    });
    expect(JSON.parse(first!.text).versions.commit).toBe(commit);
    expect(index.paidTier).toMatchObject({
      status: 'forthcoming',
      route: `${siteUrl}/v1/games/{key}/history`,
    });
    const paid = index.routes.filter(({ price }: { price: string }) => price === 'paid');
    expect(
      paid.map(({ url, availability }: Record<string, string>) => [url, availability]),
    ).toEqual([[`${siteUrl}/v1/games/{key}/history`, 'forthcoming']]);
  });

  test('names every protocol in short, if all fit', () => {
    expect(index.protocolsInAll).toBe(dataset.protocols.length);
    expect(index.protocols).toContainEqual({
      ...{ key: 'moon-lottery', name: 'Moon Lottery', status: 'tracked' },
      riskGrade: dataset.protocols.find(({ key }) => key === 'moon-lottery')!.grade.riskGrade,
      url: `${siteUrl}/v1/games/moon-lottery`,
      audit: `${siteUrl}/v1/games/moon-lottery/audit`,
      markdown: `${siteUrl}/games/moon-lottery.md`,
      updatedAt: '2026-11-20',
    });
  });

  test('links to the first document of each list, with its size and hash', () => {
    const { documents } = made();
    expect(index.lists.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['protocols', 'answers', 'texts', 'pages', 'pictures', 'others', 'assets'],
    ]);
    for (const { url, bytes, sha256 } of index.lists) {
      const part = documents.find(({ path }) => siteUrl + path === url)!;
      expect({ bytes, sha256 }).toEqual(file(part.text));
    }
  });
});

describe('the lists', () => {
  const { itemsOf } = made();

  test('have each file once, with media type, size, hash and last change', () => {
    expect(itemsOf('answers')).toContainEqual({
      url: `${siteUrl}/v1/games/moon-lottery/audit?full=1`,
      mediaType: 'application/json',
      updatedAt: '2026-11-22T09:00:00.000Z',
      ...file('/v1/games/moon-lottery/audit?full=1'),
    });
    expect(itemsOf('answers')).toContainEqual(
      expect.objectContaining({
        url: `${siteUrl}/v1/changes/2026-11-26/2`,
        updatedAt: '2026-11-26',
      }),
    );
    expect(itemsOf('texts')).toEqual([
      {
        url: `${siteUrl}/games/moon-lottery.md`,
        mediaType: 'text/markdown',
        updatedAt: '2026-11-22T09:00:00.000Z',
        ...file('/games/moon-lottery.md'),
      },
    ]);
    expect(itemsOf('pages')).toHaveLength(2);
    expect(itemsOf('others')).toEqual([
      expect.objectContaining({
        url: `${siteUrl}/robots.txt`,
        mediaType: 'text/plain',
        updatedAt: null,
      }),
    ]);
    expect(itemsOf('assets')).toEqual(
      [
        ['/_astro/Page.1.css', 'text/css'],
        ['/_astro/renew.1.js', 'text/javascript'],
        ['/404.html', 'text/html'],
      ].map(([address, mediaType]) => ({
        ...{ url: siteUrl + address!, mediaType, updatedAt: null },
        ...file(address!),
      })),
    );
    expect(itemsOf('pictures').map(({ mediaType }) => mediaType)).toEqual([
      'image/svg+xml',
      'image/svg+xml',
    ]);
  });

  test('have the page of each audit as in the site map, and the permanent address of its JSON', () => {
    const [audit] = itemsOf('protocols').find(({ key }) => key === 'moon-lottery')!.audits;
    expect(audit).toMatchObject({
      url: `${siteUrl}/v1/games/moon-lottery/audit/moon-lottery/v1`,
      page: `${siteUrl}/games/moon-lottery/audit`,
      markdown: `${siteUrl}/games/moon-lottery/audit.md`,
    });
    const paths = sitePages(dataset).map(({ path }) => siteUrl + path);
    for (const { page, audits } of itemsOf('protocols')) {
      const pages = audits.map((each: { page: string }) => each.page);
      expect(paths).toEqual(expect.arrayContaining([page, ...pages]));
    }
  });

  test('have audits that are not current, with their state, last change and hash', () => {
    const end = (status: string) =>
      `status: ${status}\nended: { at: "2026-11-25T00:00:00.000Z", reason: Moon v2 is deployed. }`;
    const { dataset: later } = checkChanged({
      [AUDIT]: ['status: published', end('superseded')],
      'audits/moon-lottery/v2/audit.md': validText(AUDIT, ['status: published', end('withdrawn')]),
      'audits/moon-lottery/v3/audit.md': validText(AUDIT, [
        'status: published\npublishedAt: "2026-11-22T09:00:00.000Z"',
        'status: in-review',
      ]),
      'audits/moon-lottery/v3/F-01.md': validText(OPEN_FINDING),
    });
    const [moon] = made(later!).itemsOf('protocols');
    const page = `${siteUrl}/games/moon-lottery/audit/moon-lottery`;
    expect(moon).toMatchObject({
      key: 'moon-lottery',
      gradeReason: 'We have not published an audit of this game.',
      formerKeys: ['moon'],
      updatedAt: '2026-11-20',
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(moon!.audits).toEqual([
      {
        slug: 'moon-lottery',
        version: 2,
        status: 'withdrawn',
        publishedAt: '2026-11-22T09:00:00.000Z',
        ended: { at: '2026-11-25T00:00:00.000Z', reason: 'Moon v2 is deployed.' },
        url: `${siteUrl}/v1/games/moon-lottery/audit/moon-lottery/v2`,
        page: `${page}/v2`,
        markdown: `${page}/v2.md`,
        updatedAt: '2026-11-25T00:00:00.000Z',
        contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      expect.objectContaining({ version: 1, status: 'superseded', page: `${page}/v1` }),
      expect.objectContaining({
        ...{ version: 3, status: 'in-review', page: `${page}/v3` },
        ...{ url: null, publishedAt: null, updatedAt: null },
      }),
    ]);
  });
});

test('the texts of audits are not read, because a build reads them from a file', () => {
  const { dataset: later } = checkChanged({
    [AUDIT]: [
      'status: published',
      'status: withdrawn\nended: { at: "2026-11-25T00:00:00.000Z", reason: Wrong. }',
    ],
    'audits/moon-lottery/v2/audit.md': validText(AUDIT),
    'audits/moon-lottery/v2/F-01.md': validText(OPEN_FINDING),
  });
  const protocols = later!.protocols.map((protocol) => {
    const unread = new Map(protocol.audits.map((audit) => [audit, withoutTexts(audit)]));
    const audit = protocol.audit && unread.get(protocol.audit)!;
    return { ...protocol, audit, audits: [...unread.values()] };
  });
  expect(made({ ...later!, protocols }).documents).toEqual(made(later!).documents);
});

describe('with any number of records', () => {
  const [moon] = dataset.protocols;
  const many = (count: number): Dataset => ({
    ...dataset,
    protocols: Array.from({ length: count }, (_, n) => ({ ...moon!, key: `game-${n}` })),
  });

  test.each([0, 1, 20, 60, 500])('such as %i, every document has at most 25,000 bytes', (count) => {
    const { documents, index, itemsOf } = made(many(count));
    for (const { text } of documents) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(25_000);
    expect(index.protocolsInAll).toBe(count);
    expect(itemsOf('protocols').map(({ key }) => key)).toEqual(
      Array.from({ length: count }, (_, n) => `game-${n}`),
    );
  });

  test('each document names the next one of its list, with its size and hash', () => {
    const { documents, index } = made(many(100));
    let link = index.lists.find(({ kind }: { kind: string }) => kind === 'protocols');
    let count = 0;
    for (; link !== null; count++) {
      const { path, text } = documents.find((each) => siteUrl + each.path === link.url)!;
      expect(link).toMatchObject({ url: siteUrl + path, ...file(text) });
      link = JSON.parse(text).next;
    }
    expect(count).toBeGreaterThan(2);
    expect(count).toBe(documents.filter(({ path }) => path.includes('/protocols')).length);
  });
});

/** A copy of the audit that cannot be copied or listed, because that would read its texts. */
function withoutTexts(audit: AuditVersion): AuditVersion {
  const copy = { ...audit };
  const get = () => {
    throw new Error('A text was read.');
  };
  for (const field of ['body', 'summary', 'method', 'findings'])
    Object.defineProperty(copy, field, { enumerable: true, get });
  return copy;
}
