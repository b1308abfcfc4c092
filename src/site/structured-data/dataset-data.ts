import * as documents from '../../addresses/documents.ts';
import * as pages from '../../addresses/pages.ts';
import * as routes from '../../addresses/routes.ts';
import type { Dataset } from '../../content/dataset/dataset.ts';
import { CONTENT_LICENCE } from '../../schema/licence.ts';
import { sitePages } from '../page-list/sitemap.ts';
import { DESCRIPTIONS, ROUTES, SERVICE_NAME, SERVICE_SUMMARY } from '../service/service-texts.ts';

const DOWNLOADS: ReadonlySet<string> = new Set([
  ...[routes.directory, routes.board, documents.llmsFull],
  ...[documents.dataGames, documents.dataFindings, documents.dataPowers, documents.dataDump],
]);

/** The records as a schema.org `Dataset`, for search engines. */
export function datasetData(dataset: Dataset, siteUrl: string) {
  const home = sitePages(dataset).find(({ path }) => path === pages.home);
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: SERVICE_NAME,
    description: `${SERVICE_SUMMARY} ${dataset.protocols.length} games with their grades, powers, audits and findings.`,
    url: siteUrl + pages.home,
    license: CONTENT_LICENCE,
    creator: { '@type': 'Organization', name: 'The Degen-Game Analytics Service contributors' },
    isAccessibleForFree: true,
    ...(home?.lastChange !== undefined && { dateModified: home.lastChange }),
    measurementTechnique: siteUrl + pages.methodology,
    variableMeasured: [
      'expected value of one pull',
      'house edge',
      'exit-liquidity risk',
      'risk grade of the contracts',
    ],
    distribution: [...ROUTES, ...DESCRIPTIONS]
      .filter(({ path }) => DOWNLOADS.has(path))
      .map(({ path, mediaType, description }) => ({
        '@type': 'DataDownload',
        contentUrl: siteUrl + path,
        encodingFormat: mediaType,
        description,
      })),
  };
}
