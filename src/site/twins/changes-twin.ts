import * as documents from '../../addresses/documents.ts';
import * as pages from '../../addresses/pages.ts';
import * as routes from '../../addresses/routes.ts';
import { twinOf } from '../../addresses/twin-of.ts';
import type { ChangeLine } from '../changes/change-line.ts';
import { type ChangeFold, changesByDay } from '../changes/changes-by-day.ts';
import { MARK_WORDS } from '../changes/mark-words.ts';
import type { RecentChanges } from '../changes/recent-changes.ts';
import { RECORD_TEXTS_NOTICE } from '../service/service-texts.ts';
import { withSmallStart } from '../wording/letter-case.ts';
import { address, link, type Markdown, md, type Text, together } from '../wording/markdown.ts';
import { withDays } from '../wording/readable-text.ts';
import { clockText, dayText } from '../wording/time-text.ts';
import { block, joined, list, section } from './lines.ts';

/** The markdown twin of the page of changes. */
export function changesTwin({ entries, leftOut }: RecentChanges, siteUrl: string): string {
  const days = changesByDay(entries);
  return joined([
    md`# What changed`,
    md`> Changes of grades, audits, games and facts from the chain, each with its reason, newest day first. Live figures are not listed, because they change with every block.`,
    md`Page: ${address(siteUrl + pages.changes)}. The same for programs: ${link('JSON answers', siteUrl + routes.changes)}, one for each day. The same for feed readers: ${link('Atom', siteUrl + documents.changesAtom)} and ${link('JSON Feed', siteUrl + documents.changesJson)}.`,
    RECORD_TEXTS_NOTICE,
    ...(days.length === 0 ? ['Nothing has changed yet.'] : []),
    ...days.flatMap(({ day, lines, folds }) =>
      section(dayText(day), [
        ...list(lines.map((line) => lineText(line, siteUrl))),
        ...list(folds.map((fold) => foldText(fold, siteUrl))),
      ]),
    ),
    leftOut === 0
      ? ''
      : md`${leftOut} older ${leftOut === 1 ? 'entry is' : 'entries are'} not in this text. The ${link('JSON answers', siteUrl + routes.changes)} have every day.`,
  ]);
}

/** For example "Worse: [Megapot](…): Grade: from C (medium risk) to D (high risk). 14:03 UTC. Reason: …" */
function lineText(line: ChangeLine, siteUrl: string, withReason = true): Markdown {
  const { at, game, isAudit, path, mark, facts, reason } = line;
  const name = path === undefined ? game : link(game, siteUrl + (twinOf(path) ?? path));
  // The line starts with the name of the game. The word "Audit" says that a fact is about an audit.
  const what = facts
    .map((fact) =>
      isAudit && fact.path === undefined ? `Audit: ${withSmallStart(fact.text)}` : fact.text,
    )
    .join('; ');
  return together([
    md`${MARK_WORDS[mark]}: ${name}: ${what}. ${clockText(at)}.`,
    withReason ? reasonText(reason) : '',
  ]);
}

/** The title and the common reason, then each line. */
function foldText({ title, reason, lines }: ChangeFold, siteUrl: string): Markdown {
  const each = list(lines.map((line) => lineText(line, siteUrl, reason === null)));
  return block([together([`${title}.`, reasonText(reason)]), ...each]);
}

function reasonText(reason: string | null): Text {
  return reason === null ? '' : `Reason: ${withDays(reason)}`;
}
