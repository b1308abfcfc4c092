import type { RouteWithSrc } from '@vercel/routing-utils';
import * as documents from '../../addresses/documents.ts';
import * as pages from '../../addresses/pages.ts';
import { PATH_WITH_TWIN } from '../../addresses/twin-of.ts';
import * as twins from '../../addresses/twins.ts';
import { CONTENT_LICENCE } from '../../schema/licence.ts';
import { mediaTypeOf } from '../service/media-type.ts';
import { acceptPattern, WEIGHTS } from './accept-pattern.ts';

/** Patterns and paths of the pages with a markdown twin. */
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
const GUIDE_LINK = linkTo(documents.llms, 'describedby');
/** The `Link` header of the home page lists these documents for programs. */
const START_LINKS = [
  linkTo(documents.apiCatalog, 'api-catalog'),
  linkTo(documents.openapi, 'service-desc'),
  linkTo(pages.api, 'service-doc'),
  linkTo(documents.discovery, 'service-meta'),
  linkTo(documents.terms, 'terms-of-service'),
];

function linkTo(path: string, rel: string): string {
  return `<${path}>; rel="${rel}"; type="${mediaTypeOf(path)}"`;
}

/**
 * Routes that add `Link` headers, and serve the markdown twin if `Accept` prefers markdown to HTML.
 *
 * The routing table cannot compare the weights of two media types in `Accept`. So there is a route for each possible
 * weight. The route for a weight matches if markdown has at least this weight, and HTML has a lower weight.
 */
export function twinRoutes(): RouteWithSrc[] {
  return PAGES.flatMap(({ src, twin, twinSrc, page }): RouteWithSrc[] => {
    const links = [linkTo(twin, 'alternate'), GUIDE_LINK, LICENCE_LINK];
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
          link: [linkTo(page, 'canonical'), GUIDE_LINK, LICENCE_LINK].join(', '),
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
