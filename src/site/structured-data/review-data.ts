import type { AuditVersion, Protocol } from '../../content/dataset/dataset.ts';
import { SERVICE_NAME } from '../service-texts.ts';

/**
 * An audit as a schema.org `Review` of the source code that was read. Only the current audit gets a review: an audit in
 * review is not finished, and a superseded or withdrawn audit is no longer valid. The review has no `reviewRating`,
 * because search engines would show the risk grade as stars and so recommend the game. The review is short, because the
 * page has the text.
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
