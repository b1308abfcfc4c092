import type { AuditVersion, Protocol } from '../../content/dataset/dataset.ts';
import { SERVICE_NAME } from '../service-texts.ts';

/**
 * An audit as a schema.org `Review` of the source code that was read. Only an audit that counts is one: a text in review
 * is not finished, and one that ended no longer holds. It has no `reviewRating`: search engines would show the grade of a
 * risk as stars, which would recommend the game. It is short, because the page itself has the text.
 */
export function reviewData({ name }: Protocol, { status, publishedAt }: AuditVersion) {
  if (status !== 'published' || publishedAt === undefined) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'Review',
    name: `Audit of ${name}`,
    author: { '@type': 'Organization', name: SERVICE_NAME },
    datePublished: publishedAt,
    itemReviewed: { '@type': 'SoftwareSourceCode', name },
  };
}
