import * as documents from '../addresses/documents.ts';
import * as pages from '../addresses/pages.ts';
import { pathTo } from '../addresses/path-to.ts';
import * as routes from '../addresses/routes.ts';
import type { Dataset, Protocol } from '../content/dataset/dataset.ts';
import { auditPath, readableAudits } from './audit-versions.ts';
import {
  DESCRIPTIONS,
  HISTORY,
  type InterfaceAddress,
  RATE_LIMIT_TEXT,
  RISK_NOTICE,
  ROUTES,
  SERVICE_NAME,
  SERVICE_SUMMARY,
  SERVICE_VERSION,
} from './service-texts.ts';

/**
 * `/discovery`: every address of the interface with its method and price, then every protocol with its readable audits.
 * Each protocol and each audit has its addresses, its last change and its hash.
 */
export function discovery(dataset: Dataset, siteUrl: string) {
  const entry =
    (price: 'free' | 'paid', availability: 'open' | 'forthcoming') =>
    ({ path, mediaType, description }: InterfaceAddress) => ({
      url: `${siteUrl}${path}`,
      method: 'GET',
      mediaType,
      price,
      availability,
      description,
    });
  return {
    name: SERVICE_NAME,
    version: SERVICE_VERSION,
    description: SERVICE_SUMMARY,
    notice: RISK_NOTICE,
    terms: siteUrl + documents.terms,
    rateLimit: RATE_LIMIT_TEXT,
    routes: [...ROUTES.map(entry('free', 'open')), entry('paid', 'forthcoming')(HISTORY)],
    descriptions: DESCRIPTIONS.map(entry('free', 'open')),
    protocols: dataset.protocols.map((protocol) => protocolEntry(protocol, siteUrl)),
  };
}

function protocolEntry(protocol: Protocol, siteUrl: string) {
  const { key, name, status, grade, aliases, updatedAt, contentHash } = protocol;
  return {
    key,
    name,
    status,
    riskGrade: grade.riskGrade,
    gradeReason: grade.reason,
    ratings: protocol.ratings,
    url: siteUrl + pathTo(routes.headline, { key }),
    page: siteUrl + pathTo(pages.game, { key }),
    formerKeys: [...aliases],
    updatedAt,
    contentHash,
    audits: readableAudits(protocol).map((version) => {
      return {
        slug: version.slug,
        version: version.version,
        status: version.status,
        publishedAt: version.publishedAt ?? null,
        ...(version.ended && { ended: { at: version.ended.at, reason: version.ended.reason } }),
        /** Null while the audit is in review. */
        url:
          version.publishedAt === undefined
            ? null
            : siteUrl + pathTo(routes.auditVersion, { ...version, key }),
        /** If the audit is the current one, this is the short address, as in the site map. */
        page: `${siteUrl}${auditPath(protocol, version)}`,
        updatedAt: version.updatedAt,
        contentHash: version.contentHash,
      };
    }),
  };
}
