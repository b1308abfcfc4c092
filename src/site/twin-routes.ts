import type { RouteWithSrc } from '@vercel/routing-utils';
import * as documents from '../addresses/documents.ts';
import * as pages from '../addresses/pages.ts';
import { PATH_WITH_TWIN } from '../addresses/twin-of.ts';
import * as twins from '../addresses/twins.ts';
import { CONTENT_LICENCE } from '../schema/licence.ts';
import { acceptPattern, WEIGHTS } from './accept-pattern.ts';

/** What the pages with a twin are, in the table: the source of their paths, their twin and their address. */
const PAGES = [
  {
    src: `^${pages.home}$`,
    twin: twins.home,
    twinSrc: `^${twins.home.replace('.', '\\.')}$`,
    page: pages.home,
  },
  {
    src: `^/(${PATH_WITH_TWIN})/?$`,
    twin: '/$1.md',
    twinSrc: `^/(${PATH_WITH_TWIN})\\.md$`,
    page: '/$1',
  },
] as const;

const LICENCE_LINK = `<${CONTENT_LICENCE}>; rel="license"`;
const GUIDE_LINK = `<${documents.llms}>; rel="describedby"; type="text/plain"`;
/** Where programs start from the home page. */
const START_LINKS = [
  `<${documents.apiCatalog}>; rel="api-catalog"; type="application/linkset+json"`,
  `<${documents.openapi}>; rel="service-desc"; type="application/json"`,
  `<${pages.api}>; rel="service-doc"; type="text/html"`,
  `<${documents.discovery}>; rel="service-meta"; type="application/json"`,
  `<${documents.terms}>; rel="terms-of-service"; type="text/plain"`,
];

/**
 * Routes that the build adds to the routing table. They give each page that has a twin a `Link` to it, and serve the twin
 * at the address of the page if the client's `Accept` names markdown with a higher weight than HTML. At equal weights
 * the page is served. The table has one route for each weight: markdown has it and HTML does not.
 */
export function twinRoutes(): RouteWithSrc[] {
  return PAGES.flatMap(({ src, twin, twinSrc, page }): RouteWithSrc[] => {
    const links = [`<${twin}>; rel="alternate"; type="text/markdown"`, GUIDE_LINK, LICENCE_LINK];
    if (page === pages.home) links.push(...START_LINKS);
    return [
      {
        src,
        caseSensitive: true,
        headers: { link: links.join(', '), vary: 'Accept, Accept-Encoding' },
        continue: true,
      },
      {
        src: twinSrc,
        caseSensitive: true,
        headers: {
          link: `<${page}>; rel="canonical"; type="text/html", ${GUIDE_LINK}, ${LICENCE_LINK}`,
          'access-control-allow-origin': '*',
        },
        continue: true,
      },
      ...WEIGHTS.map((weight) => ({
        src,
        caseSensitive: true,
        has: [
          { type: 'header' as const, key: 'accept', value: acceptPattern('text/markdown', weight) },
        ],
        missing: [
          { type: 'header' as const, key: 'accept', value: acceptPattern('text/html', weight) },
        ],
        dest: twin,
      })),
    ];
  });
}
