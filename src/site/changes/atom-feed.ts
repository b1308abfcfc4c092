import * as documents from '../../addresses/documents.ts';
import * as pages from '../../addresses/pages.ts';
import { SERVICE_NAME } from '../service/service-texts.ts';
import { escapeXml } from '../wording/escape-xml.ts';
import { type ChangeEntry, entryText, entryTitle } from './change-entry.ts';
import { BEFORE_FIRST_ENTRY, FEED_TITLE, tagId } from './feed-identity.ts';

/**
 * `/changes.atom` (RFC 4287). All times come from the entries, so only new changes change the feed.
 * @param entries newest first
 */
export function atomFeed(entries: readonly ChangeEntry[], siteUrl: string): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <id>${escapeXml(tagId(siteUrl, 'changes'))}</id>`,
    `  <title>${escapeXml(FEED_TITLE)}</title>`,
    `  <updated>${entries[0]?.at ?? BEFORE_FIRST_ENTRY}</updated>`,
    `  <author><name>${escapeXml(SERVICE_NAME)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${siteUrl}${documents.changesAtom}"/>`,
    `  <link rel="alternate" type="text/html" href="${siteUrl}${pages.changes}"/>`,
    ...entries.map((entry) => atomEntry(entry, siteUrl)),
    '</feed>',
    '',
  ].join('\n');
}

function atomEntry(entry: ChangeEntry, siteUrl: string): string {
  const { id, at, path = pages.changes } = entry;
  return [
    '  <entry>',
    `    <id>${escapeXml(tagId(siteUrl, id))}</id>`,
    `    <title>${escapeXml(entryTitle(entry))}</title>`,
    `    <published>${at}</published>`,
    `    <updated>${at}</updated>`,
    `    <link rel="alternate" type="text/html" href="${escapeXml(siteUrl + path)}"/>`,
    `    <content type="text">${escapeXml(entryText(entry))}</content>`,
    '  </entry>',
  ].join('\n');
}
