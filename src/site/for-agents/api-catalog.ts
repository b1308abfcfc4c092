import * as agents from '../../addresses/agents.ts';
import * as documents from '../../addresses/documents.ts';
import * as pages from '../../addresses/pages.ts';
import * as routes from '../../addresses/routes.ts';
import * as siteFiles from '../../addresses/site-files.ts';
import { CONTENT_LICENCE } from '../../schema/licence.ts';
import { mediaTypeOf } from '../service/media-type.ts';

/** `/.well-known/api-catalog`: a linkset (RFC 9727, RFC 9264). */
export function apiCatalog(siteUrl: string, { hasSecurityTxt = false } = {}) {
  const link = (path: string) => ({ href: siteUrl + path, type: mediaTypeOf(path) });
  return {
    linkset: [
      {
        anchor: siteUrl + documents.apiCatalog,
        // A `type` would describe an answer to GET, but agents can only use POST.
        item: [
          link(routes.directory),
          { href: siteUrl + agents.mcp },
          { href: siteUrl + agents.a2a },
        ],
      },
      {
        anchor: siteUrl + routes.directory,
        'service-desc': [link(documents.openapi)],
        'service-doc': [link(pages.api), link(documents.llms)],
        'service-meta': [
          link(documents.discovery),
          link(documents.agentCard),
          ...(hasSecurityTxt ? [link(siteFiles.securityTxt)] : []),
        ],
        status: [link(pages.status)],
        'terms-of-service': [link(documents.terms)],
        license: [{ href: CONTENT_LICENCE }],
      },
      { anchor: siteUrl + agents.mcp, 'service-doc': [link(pages.api)] },
      {
        anchor: siteUrl + agents.a2a,
        'service-desc': [link(documents.agentCard)],
        'service-doc': [link(pages.api)],
      },
    ],
  };
}
