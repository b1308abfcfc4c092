import * as documents from '../addresses/documents.ts';
import * as pages from '../addresses/pages.ts';
import * as routes from '../addresses/routes.ts';
import { CONTENT_LICENCE } from '../schema/licence.ts';

const JSON_TYPE = 'application/json';
const HTML_TYPE = 'text/html';

/** `/.well-known/api-catalog`: the one API of this host with links to its descriptions, as a linkset (RFC 9727, RFC 9264). */
export function apiCatalog(siteUrl: string) {
  const link = (path: string, type: string) => ({ href: siteUrl + path, type });
  return {
    linkset: [
      {
        anchor: siteUrl + documents.apiCatalog,
        item: [link(routes.directory, JSON_TYPE)],
      },
      {
        anchor: siteUrl + routes.directory,
        'service-desc': [link(documents.openapi, JSON_TYPE)],
        'service-doc': [link(pages.api, HTML_TYPE), link(documents.llms, 'text/plain')],
        'service-meta': [
          link(documents.discovery, JSON_TYPE),
          link(documents.agentCard, JSON_TYPE),
        ],
        status: [link(pages.status, HTML_TYPE)],
        'terms-of-service': [link(documents.terms, 'text/plain')],
        license: [{ href: CONTENT_LICENCE }],
      },
    ],
  };
}
