import { expect, test } from 'vitest';
import { atomFeed } from './atom-feed.ts';
import type { ChangeEntry } from './change-entry.ts';
import { jsonFeed } from './json-feed.ts';

const siteUrl = 'https://games.example';
const entry: ChangeEntry = {
  id: 'protocols/moon@2026-11-27T12:00:00.000Z',
  record: 'protocols/moon',
  at: '2026-11-27T12:00:00.000Z',
  game: 'Moon',
  keys: ['moon'],
  name: 'Moon & <Sons>',
  path: '/games/moon',
  facts: [
    { text: 'Grade: from C to F', reason: 'One "key".', direction: 'worse', kind: 'grade' },
    { text: 'Source: public', reason: null, direction: null, kind: 'record' },
  ],
};
const later: ChangeEntry = {
  ...entry,
  id: 'protocols/sun@2026-11-28T12:00:00.000Z',
  at: '2026-11-28T12:00:00.000Z',
};
const ID = 'tag:games.example,2026-11-27:protocols/moon@2026-11-27T12:00:00.000Z';

test('the Atom feed has what RFC 4287 requires, and its time is that of the newest entry', () => {
  const feed = atomFeed([later, entry], siteUrl);
  expect(feed).toContain('<id>tag:games.example,2026-11-27:changes</id>');
  expect(feed).toContain(`<updated>${later.at}</updated>\n  <author>`);
  expect(feed).toContain(
    '<link rel="self" type="application/atom+xml" href="https://games.example/changes.atom"/>',
  );
  expect(feed).toContain(`<id>${ID}</id>`);
  expect(feed).toContain(
    '<link rel="alternate" type="text/html" href="https://games.example/games/moon"/>',
  );
});

test('texts in the Atom feed are escaped', () => {
  const feed = atomFeed([entry], siteUrl);
  expect(feed).toContain(
    '<title>Moon &amp; &lt;Sons&gt;. Grade: from C to F, and 1 more change</title>',
  );
  expect(feed).toContain('Reason: One &quot;key&quot;.\nSource: public.</content>');
});

test('an entry keeps its text when a later one is added', () => {
  const [before] = jsonFeed([entry], siteUrl).items;
  const items = jsonFeed([later, entry], siteUrl).items;
  expect(items).toContainEqual(before);
  expect(atomFeed([later, entry], siteUrl)).toContain(
    /<entry>[\s\S]*<\/entry>/.exec(atomFeed([entry], siteUrl))![0],
  );
});

test('the JSON feed has the same entries with the same ids', () => {
  expect(jsonFeed([entry], siteUrl)).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: 'https://games.example/changes',
    feed_url: 'https://games.example/changes.json',
    items: [{ id: ID, url: 'https://games.example/games/moon', date_modified: entry.at }],
  });
});

test('feeds without entries are complete, and do not depend on the clock', () => {
  expect(atomFeed([], siteUrl)).toContain('<updated>2026-11-27T00:00:00.000Z</updated>');
  expect(jsonFeed([], siteUrl).items).toEqual([]);
});
