import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import * as twins from '../../addresses/twins.ts';
import type { Dataset } from '../../content/dataset/dataset.ts';
import { RECORD_TEXTS_NOTICE } from '../service/service-texts.ts';
import type { LastReads, ReadBlock } from '../status/last-reads.ts';
import { listedReads } from '../status/listed-reads.ts';
import { durationText } from '../wording/duration.ts';
import { address, link, type Markdown, md } from '../wording/markdown.ts';
import { minuteText } from '../wording/time-text.ts';
import { joined, leftOut, list, section } from './lines.ts';

/** The markdown twin of the status page, as of the build. */
export function statusTwin(
  { chains }: Pick<Dataset, 'chains'>,
  all: readonly LastReads[],
  siteUrl: string,
): string {
  const reads = listedReads(all);
  const unread = reads.map(({ protocol }) => protocol).filter(({ status }) => status !== 'tracked');
  return joined([
    md`# Status`,
    md`> The page shows the last block of each chain and its age, which games have no live figures and why, and when the holders of keys were last read. Blocks and missing figures change all the time, so they are not in this text.`,
    md`Page: ${address(siteUrl + pages.status)}`,
    RECORD_TEXTS_NOTICE,
    ...section('The live state as JSON', [
      address(siteUrl + routes.board),
      '',
      ...list([
        md`\`blocks\` has the block of each chain; a chain that did not answer is absent`,
        md`a row without figures has \`note\` and \`unavailable\`, with a code and the seconds until the next attempt`,
      ]),
    ]),
    ...section('The oldest block that is used', [
      'If the newest block of a chain is older than this, its games have no figures.',
      '',
      ...list(
        chains.map(
          ({ name, chainId, maxBlockAgeSeconds }) =>
            md`${name} (${chainId}): ${durationText(maxBlockAgeSeconds)}`,
        ),
      ),
    ]),
    leftOut(
      reads.length,
      all.length,
      siteUrl,
      'Those with problems come first, then the others that are read live.',
    ),
    ...section(
      'Games that are not read',
      list(unread.map((game) => md`${gameLink(game, siteUrl)}: ${game.note ?? ''}`)),
    ),
    ...section('Keys, code and settings', [
      'Once an hour a machine reads who holds the keys of each game, which code runs and how it is set, and adds the figures of a pull to the history of the game. Its last reads:',
      '',
      ...list(
        reads.map(
          ({ protocol, observed, collected }) =>
            md`${gameLink(protocol, siteUrl)}: keys, code and settings ${timeOf(observed)}; figures ${timeOf(collected)}`,
        ),
      ),
    ]),
  ]);
}

function gameLink(
  game: { readonly key: string; readonly name: string },
  siteUrl: string,
): Markdown {
  return link(game.name, siteUrl + pathTo(twins.game, game));
}

function timeOf(block: ReadBlock | null): string {
  return block === null ? 'never' : minuteText(block.time);
}
