import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as twins from '../../addresses/twins.ts';
import type { Dataset } from '../../content/dataset/dataset.ts';
import { methodsInOrder } from '../methods-in-order.ts';
import { dayText } from '../time-text.ts';
import { joined, link, list } from './lines.ts';

/** The markdown twin of the page that lists the methods. */
export function methodologyTwin(
  { methodology }: Pick<Dataset, 'methodology'>,
  siteUrl: string,
): string {
  return joined([
    '# Methodology',
    '> How the numbers and the grades are made, so that you can check them.',
    `Page: ${siteUrl}${pages.methodology}`,
    list([
      ...methodsInOrder(methodology).map(
        ({ slug, title, summary, version, updatedAt }) =>
          `${link(title, siteUrl + pathTo(twins.method, { slug }))}: ${summary} Version ${version}, ${dayText(updatedAt)}.`,
      ),
      `${link('Model against play', siteUrl + twins.monteCarlo)}: each game was played thousands of times on a local chain, and the payouts were compared with the model.`,
    ]).join('\n'),
  ]);
}
