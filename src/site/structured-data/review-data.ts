import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import type { AuditVersion, Protocol } from '../../content/dataset/dataset.ts';
import { contractsOf } from '../../content/dataset/resources.ts';
import { CONTENT_LICENCE } from '../licence.ts';
import { PUBLISHER } from './publisher.ts';

/**
 * An audit as a schema.org `Review` of the source code that was read. Only an audit that counts is one: a text in review
 * is not finished, and one that ended no longer holds. It has no `reviewRating`: search engines would show the grade of a
 * risk as stars, which would recommend the game.
 */
export function reviewData(protocol: Protocol, version: AuditVersion, siteUrl: string) {
  const { status, publishedAt, updatedAt, summary, scope } = version;
  if (status !== 'published' || publishedAt === undefined) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'Review',
    name: `Audit of ${protocol.name}`,
    url: siteUrl + pathTo(pages.auditVersion, { ...version, key: protocol.key }),
    inLanguage: 'en',
    license: CONTENT_LICENCE,
    author: PUBLISHER,
    datePublished: publishedAt,
    dateModified: updatedAt ?? publishedAt,
    reviewBody: summary,
    itemReviewed: contractsOf(version, protocol.key).map(({ name, sourceUrl }) => ({
      '@type': 'SoftwareSourceCode',
      name,
      url: sourceUrl,
      ...(scope.commit !== null && { version: scope.commit }),
    })),
  };
}
