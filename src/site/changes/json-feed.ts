import * as documents from '../../addresses/documents.ts';
import * as pages from '../../addresses/pages.ts';
import { SERVICE_NAME } from '../service/service-texts.ts';
import { type ChangeEntry, entryText, entryTitle } from './change-entry.ts';
import { FEED_TITLE, tagId } from './feed-identity.ts';

/**
 * `/changes.json` (JSON Feed 1.1), with the entries and ids of the Atom feed.
 * @param entries newest first
 */
export function jsonFeed(entries: readonly ChangeEntry[], siteUrl: string) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: FEED_TITLE,
    home_page_url: siteUrl + pages.changes,
    feed_url: siteUrl + documents.changesJson,
    language: 'en',
    authors: [{ name: SERVICE_NAME, url: siteUrl + pages.home }],
    items: entries.map((entry) => ({
      id: tagId(siteUrl, entry.id),
      url: siteUrl + (entry.path ?? pages.changes),
      title: entryTitle(entry),
      content_text: entryText(entry),
      date_published: entry.at,
      date_modified: entry.at,
    })),
  };
}
