import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { buildSite } from '../../scripts/build/build-site.ts';
import { copyWorkTree, shareNodeModules } from '../../scripts/command/copy-work-tree.ts';
import type { RunningServer } from '../../src/serve/server.ts';
import { atomFeed } from '../../src/site/changes/atom-feed.ts';
import type { ChangeEntry } from '../../src/site/changes/change-entry.ts';
import { headlineExample } from '../../src/site/openapi/headline-example.ts';
import { launchBrowser } from '../chromium.ts';
import { ATTACKS } from '../content/hostile/attacks.ts';
import {
  FEW_GAMES,
  type HostileRecords,
  hostileRecords,
} from '../content/hostile/hostile-records.ts';
import { markdownProblems } from '../content/hostile/inert-markdown.ts';
import { isLong } from '../is-long.ts';
import { unplugChains } from './outputs.ts';
import { pageProblems } from './page-problems.ts';
import { serveFolder } from './serve-folder.ts';

/** These tests build the site from an attacker's records and examine every file. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Pages need these files, which contain nothing about games. */
const KEPT = ['methodology/words.md', 'methodology/montecarlo.json', 'about.md'];

const CONTACT = 'mailto:security@games.example';

let root: string;
let records: HostileRecords;
let server: RunningServer;
let browser: Browser;
let files: string[];

beforeAll(async () => {
  unplugChains();
  // Each failed read of a chain would write two lines.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  records = hostileRecords(FEW_GAMES);
  root = await mkdtemp(join(tmpdir(), 'hostile-'));
  await copyWorkTree(ROOT, root);
  await shareNodeModules(ROOT, root);
  const content = join(root, 'content');
  const kept = await Promise.all(KEPT.map((path) => readFile(join(content, path), 'utf8')));
  await rm(content, { recursive: true });
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(content, path)), { recursive: true });
    await writeFile(join(content, path), text);
  };
  // Links in these texts lead to pages that this site does not have.
  for (const [at, path] of KEPT.entries()) {
    const text = kept[at]!;
    const report = () => {
      const { games, ...rest } = JSON.parse(text);
      return { ...rest, games: [{ ...games[0], key: 'game-0' }] };
    };
    await write(
      path,
      path.endsWith('.json')
        ? JSON.stringify(report())
        : text.replace(/\[([^\]]+)\]\((?!https)[^)]+\)/g, '$1'),
    );
  }
  await write('methodology/proof.json', JSON.stringify({ families: [] }));
  for (const { relativePath, text } of records.files) await write(relativePath, text!);
  // The build of the other tests does not set `SECURITY_CONTACT`.
  await buildSite({ root, verbose: false, environment: { SECURITY_CONTACT: CONTACT } });
  const dist = join(root, 'dist');
  files = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  [server, browser] = await Promise.all([serveFolder(root, 'dist'), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  if (root) await rm(root, { recursive: true, force: true });
});

const ending = (...ends: string[]) =>
  files.filter((file) => ends.some((end) => file.endsWith(end)));

type Element = DefaultTreeAdapterTypes.Element;

function* elementsOf(node: DefaultTreeAdapterTypes.Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('content' in node) yield* elementsOf(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

/** A body may contain these elements, although no published text uses them. */
const OF_MARKDOWN =
  'blockquote code del em h4 h5 h6 hr input li ol p pre strong table tbody td th thead tr ul a br';

test('no page has an element or an attribute that our own pages do not have', async () => {
  const own = new Set(OF_MARKDOWN.split(' '));
  // Only the status page of a site with observations has `data-age-of`.
  const attributes = new Set(['start', 'align', 'type', 'checked', 'disabled', 'data-age-of']);
  const shipped = join(inject('built'), 'dist');
  const pages = (await readdir(shipped, { recursive: true })).filter((path) =>
    path.endsWith('.html'),
  );
  for (const path of pages) {
    for (const { tagName, attrs } of elementsOf(
      parse(await readFile(join(shipped, path), 'utf8')),
    )) {
      own.add(tagName);
      for (const { name } of attrs) attributes.add(name);
    }
  }
  for (const name of ['style', 'iframe', 'object', 'math', 'foreignObject', 'base']) {
    expect([...own]).not.toContain(name);
  }
  expect([...attributes].filter((name) => /^on|^style$|srcdoc|formaction/.test(name))).toEqual([]);
  const found = ending('.html');
  expect(found.length).toBeGreaterThan(80);
  for (const file of found) {
    for (const { tagName, attrs } of elementsOf(parse(await readFile(file, 'utf8')))) {
      const values = new Map(attrs.map(({ name, value }) => [name, value]));
      const strange = [tagName, ...values.keys()].filter(
        (name, at) => !(at === 0 ? own : attributes).has(name),
      );
      expect([file, strange]).toEqual([file, []]);
      if (tagName === 'script') {
        expect(values.get('type')).toMatch(/^(?:module|application\/ld\+json)$/);
        if (values.get('type') === 'module') expect(values.get('src')).toMatch(/^\/_astro\//);
      }
      expect(values.get('http-equiv')).toBeUndefined();
      if (tagName === 'form') expect(values.get('action') ?? '/').toMatch(/^\//);
      for (const name of ['href', 'src']) {
        const value = values.get(name) ?? '/';
        expect([file, name, value]).toEqual([
          file,
          name,
          expect.stringMatching(/^(?:https:|http:\/\/localhost:|mailto:|[/#])/),
        ]);
        if (name === 'src') expect(value).toMatch(/^\//);
      }
    }
  }
});

test('every markdown document of the build has no HTML, no picture and no link that runs code', async () => {
  const documents = ending('.md', 'llms.txt', 'llms-full.txt');
  expect(documents.length).toBeGreaterThan(records.games.length * 3);
  for (const file of documents) {
    expect([file, markdownProblems(await readFile(file, 'utf8'))]).toEqual([file, []]);
  }
});

test('JSON is valid, texts in it are unchanged, and the description of the interface has none', async () => {
  const texts = new Set<unknown>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const file of ending('.json', 'api-catalog', 'x402'))
    collect(JSON.parse(await readFile(file, 'utf8')));
  const placed = records.games.flatMap(({ accepted }) => accepted);
  for (const { attack } of placed.filter(({ place }) =>
    /F-01 (?:title|summary)|description/.test(place),
  )) {
    expect(texts).toContain(attack.text);
  }
  // The examples are real answers. The rest of the file must not contain any text of a record.
  const openapi = await readFile(join(root, 'dist/openapi.json'), 'utf8');
  const described = JSON.stringify(
    JSON.parse(openapi, (name, value) => (/^examples?$/.test(name) ? undefined : value)),
  );
  expect(described.length).toBeGreaterThan(10_000);
  expect(described).not.toMatch(/evil\.example|ran\(\)/);
});

/** The files must be harmless without the content security policy. */
async function openWithoutPolicy(visit: (page: Page, ran: string[]) => Promise<void>) {
  const context = await browser.newContext({ bypassCSP: true });
  try {
    const page = await context.newPage();
    const ran: string[] = [];
    await page.exposeFunction('ran', () => ran.push(page.url()));
    page.on('dialog', (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      const { origin } = new URL(request.url());
      if (origin !== server.url.replace('localhost', '127.0.0.1') && origin !== server.url)
        ran.push(request.url());
    });
    await visit(page, ran);
    expect(ran).toEqual([]);
  } finally {
    await context.close();
  }
}

test('in a browser nothing of a record runs, loads, or hides a part of a page', async () => {
  await openWithoutPolicy(async (page) => {
    // A short run tests only a third of the attacks in the browser.
    const opened = records.games.filter((_, at) => isLong || at % 3 === 0);
    for (const { key, accepted } of opened) {
      for (const path of [`/games/${key}`, `/games/${key}/audit`, `/badges/${key}.svg`]) {
        await page.goto(server.url + path, { waitUntil: 'domcontentloaded' });
        if (path.endsWith('.svg')) continue;
        expect([path, await page.evaluate(pageProblems)]).toEqual([path, []]);
        expect(await page.locator('footer').isVisible()).toBe(true);
      }
      const named = accepted.find(({ place }) => place === 'protocol name');
      if (named !== undefined) {
        await page.goto(`${server.url}/games/${key}`, { waitUntil: 'domcontentloaded' });
        expect(await page.locator('h1').textContent()).toContain(named.attack.text.trim());
      }
    }
    for (const path of ['/', '/compare', '/changes', '/badges', '/status', '/nope']) {
      await page.goto(server.url + path, { waitUntil: 'load' });
      expect(await page.locator('footer').isVisible()).toBe(true);
    }
  });
});

test('in a browser nothing of a live answer runs, whatever the chain puts into its texts', async () => {
  const attack = ATTACKS.filter(({ kind }) => /script|handler|foreign|style/.test(kind))
    .map(({ text }) => text)
    .join(' ');
  const { key } = records.games[0]!;
  const { analytics } = headlineExample;
  const answer = {
    ...headlineExample,
    ...{ key, name: attack },
    analytics: {
      ...analytics!,
      pull: attack,
      assumptions: [attack],
      playedIn: { ...analytics!.playedIn, symbol: attack },
      breakEven: analytics!.breakEven.map((each) => ({ ...each, meaning: attack })),
      scenarios: analytics!.scenarios.map((each) => ({ ...each, name: attack })),
      exitLiquidity: { ...analytics!.exitLiquidity, reasons: [attack] },
    },
  };
  await openWithoutPolicy(async (page) => {
    for (const body of [
      answer,
      {
        ...answer,
        analytics: null,
        note: attack,
        unavailable: { code: 'internal', retryable: false },
      },
    ]) {
      await page.unrouteAll();
      await page.route('**/v1/games/*', (route) => route.fulfill({ json: body }));
      await page.goto(`${server.url}/games/${key}`);
      await page
        .locator('[data-headline]')
        .getByText('<script>ran()</script>')
        .first()
        .waitFor({ state: 'attached' });
    }
  });
});

test('XML is well-formed, with every attack in a feed and in the pictures', async () => {
  const page = await browser.newPage();
  const errorsOf = (xml: string) =>
    page.evaluate(
      (text) =>
        new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')
          ?.textContent ?? null,
      xml,
    );
  for (const file of ending('.svg', '.xml', '.atom')) {
    expect([file, await errorsOf(await readFile(file, 'utf8'))]).toEqual([file, null]);
  }
  const entries = records.games.flatMap(({ accepted }) =>
    accepted.map(
      ({ attack: { text }, place }): ChangeEntry => ({
        id: place,
        record: 'protocols/game',
        at: '2026-11-26T01:00:00.000Z',
        name: text,
        game: text,
        keys: [],
        path: undefined,
        facts: [{ text, reason: text, steps: [] } as unknown as ChangeEntry['facts'][number]],
      }),
    ),
  );
  const feed = atomFeed(entries, 'https://games.example');
  expect(await errorsOf(feed)).toBeNull();
  expect(await errorsOf(`${feed}<`)).not.toBeNull();
  const counts = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml');
    return ['entry', 'title', 'content'].map((name) => parsed.querySelectorAll(name).length);
  }, feed);
  expect(counts).toEqual([entries.length, entries.length + 1, entries.length]);
  await page.close();
});

test('a build with a contact has security.txt, and names it where programs look', async () => {
  const path = '/.well-known/security.txt';
  const response = await fetch(server.url + path);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ]);
  const text = await response.text();
  expect(text).toMatch(
    /^Contact: mailto:security@games\.example\nExpires: \d{4}-\d\d-\d\dT[\d:]{8}Z\n/,
  );
  const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - Date.parse(records.changes.at(-1)!.at)) / 86_400_000;
  expect(days).toBe(360);
  const { descriptions } = await (await fetch(`${server.url}/discovery`)).json();
  expect(descriptions.at(-1)).toMatchObject({
    url: expect.stringMatching(/\/\.well-known\/security\.txt$/),
    mediaType: 'text/plain',
    sha256: createHash('sha256').update(text).digest('hex'),
  });
  const catalog = await (await fetch(`${server.url}/.well-known/api-catalog`)).text();
  expect(catalog).toContain(path);
});
