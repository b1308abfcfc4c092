import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as twins from '../../addresses/twins.ts';
import type { Dataset } from '../../content/dataset/dataset.ts';
import { monteCarlo, WRONG_FROM } from '../methodology/monte-carlo.ts';
import { proof } from '../methodology/proof.ts';
import { RECORD_TEXTS_NOTICE } from '../service/service-texts.ts';
import { address, link, md, together } from '../wording/markdown.ts';
import { dayText } from '../wording/time-text.ts';
import { joined, list, section } from './lines.ts';

/** The markdown twin of the page that compares models with plays. */
export function monteCarloTwin(dataset: Pick<Dataset, 'protocols'>, siteUrl: string): string {
  const { ranAt, seed, rows, summary } = monteCarlo(dataset);
  const game = ({ key, name }: { readonly key: string; readonly name: string }) =>
    link(name, siteUrl + pathTo(twins.game, { key }));
  return joined([
    md`# Model against play`,
    md`> ${summary}`,
    md`Each state of a game was played thousands of times to its end on a local chain. A difference says how far the average payout of the contract is from the model of the same state, in standard errors. A standard error is how far such an average strays by chance. One run in twenty is more than 2 away, without any mistake; more than ${WRONG_FROM} would mean that the model is wrong. This text does not say what a game pays. Run on ${dayText(ranAt)} with seed ${seed}. Page: ${address(siteUrl + pages.monteCarlo)}`,
    RECORD_TEXTS_NOTICE,
    ...section(
      'Results',
      list(
        rows.map(
          (row) =>
            md`${game(row)}${row.state === null ? '' : `, played from ${row.state}`}: ${row.code}, model ${row.model}. Plays: ${row.plays}. Difference: ${row.differenceText}. Smallest error that would show: ${row.noticeable ?? 'any'}. Spread, played ÷ model: ${row.spread ?? 'none in either'}. Rare prizes exact: ${row.rarePrizes ?? 'none is rare'}.`,
        ),
      ),
    ),
    ...section(
      'Played on public source',
      list(
        proof(dataset).rows.map(
          (row) =>
            md`${together(row.games.map(game), ', ')}: ${link(`${row.repository} at ${row.commit}`, row.source)}, ${row.compiler}, run on ${dayText(row.ranOn)}. States: ${row.states}. Plays: ${row.plays}. Payouts that differ: ${row.differences}. Furthest mean, in standard errors: ${row.furthest}. ${row.remarks.join(' ')}`,
        ),
      ),
    ),
  ]);
}
