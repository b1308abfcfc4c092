import type { AuditVersion, Protocol } from '../../content/dataset/dataset.ts';
import { SERVICE_NAME } from '../service/service-texts.ts';

/**
 * An audit as a schema.org `Review`; undefined unless it is published. It has no `reviewRating`: search engines would
 * show stars and so recommend the game.
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
