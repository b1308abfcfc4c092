import { expect, test } from 'vitest';
import * as documents from '../../src/addresses/documents.ts';
import { siteInBrowser } from './site-in-browser.ts';

const site = siteInBrowser();

const read = async (path: string) => (await fetch(site.url + path)).text();

test('a parser of XML reads the Atom feed: each entry has a permanent id, a time, a title and an absolute link', async () => {
  const page = await site.browser.newPage();
  const feed = await page.evaluate(
    (xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml');
      const textOf = (parent: Element, name: string) =>
        [...parent.children].find(({ localName }) => localName === name)?.textContent ?? null;
      const root = document.documentElement;
      return {
        error: document.querySelector('parsererror')?.textContent ?? null,
        namespace: root.namespaceURI,
        updated: textOf(root, 'updated'),
        entries: [...root.querySelectorAll('entry')].map((entry) => ({
          id: textOf(entry, 'id')!,
          title: textOf(entry, 'title')!,
          updated: textOf(entry, 'updated')!,
          content: textOf(entry, 'content')!,
          href: entry.querySelector('link')!.getAttribute('href')!,
        })),
      };
    },
    await read(documents.changesAtom),
  );
  expect(feed.error).toBeNull();
  expect(feed.namespace).toBe('http://www.w3.org/2005/Atom');
  expect(feed.entries.length).toBeGreaterThan(10);
  const ids = feed.entries.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const times = feed.entries.map(({ updated }) => updated);
  expect(times).toEqual(times.toSorted().reverse());
  expect(feed.updated).toBe(times[0]);
  for (const { id, title, content, href } of feed.entries) {
    expect(id).toMatch(/^tag:[a-z.]+,2026-11-27:[\w./-]+@[\dTZ:.-]+$/);
    expect(title).not.toBe('');
    expect(content).not.toBe('');
    expect(href).toMatch(/^https?:\/\/[^/]+\//);
    expect((await fetch(site.url + new URL(href).pathname)).status, href).toBe(200);
  }
});

test('the JSON feed has the ids and links of the Atom feed', async () => {
  const feed = JSON.parse(await read(documents.changesJson));
  const atom = await read(documents.changesAtom);
  expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
  expect(feed.items.map(({ id }: { id: string }) => id)).toEqual(
    [...atom.matchAll(/<entry>\s*<id>([^<]*)<\/id>/g)].map(([, id]) => id),
  );
});

test('every page names both feeds', async () => {
  for (const path of ['/', '/changes', '/about', '/nowhere']) {
    const html = await read(path);
    for (const feed of [documents.changesAtom, documents.changesJson]) {
      expect(html).toMatch(new RegExp(`<link rel="alternate"[^>]*href="${feed}"`));
    }
  }
});
