import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as twins from '../../addresses/twins.ts';
import type { Dataset } from '../../content/dataset/dataset.ts';
import { methodsInOrder } from '../methodology/methods-in-order.ts';
import { address, link, md } from '../wording/markdown.ts';
import { dayText } from '../wording/time-text.ts';
import { block, joined, list } from './lines.ts';

/** The markdown twin of the page that lists the methods. */
export function methodologyTwin(
  { methodology }: Pick<Dataset, 'methodology'>,
  siteUrl: string,
): string {
  return joined([
    md`# Methodology`,
    md`> How the numbers and the grades are made, so that you can check them.`,
    md`Page: ${address(siteUrl + pages.methodology)}`,
    block(
      list([
        ...methodsInOrder(methodology).map(
          ({ slug, title, summary, version, updatedAt }) =>
            md`${link(title, siteUrl + pathTo(twins.method, { slug }))}: ${summary} Version ${version}, ${dayText(updatedAt)}.`,
        ),
        md`${link('Model against play', siteUrl + twins.monteCarlo)}: each game was played thousands of times on a local chain, and the payouts were compared with the model.`,
      ]),
    ),
  ]);
}
