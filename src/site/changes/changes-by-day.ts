import type { FactKind } from '../../schema/enums.ts';
import type { ChangedFact, ChangeEntry } from './change-entry.ts';
import type { ChangeLine, Mark } from './change-line.ts';
import { type FoldedLines, foldTitle } from './fold-title.ts';

/** Many lines that say nearly the same. */
export interface ChangeFold {
  readonly title: string;
  readonly kind: FactKind;
  /** The reason, if all lines have the same one. */
  readonly reason: string | null;
  readonly lines: readonly ChangeLine[];
}

/** What changed on one day. */
export interface ChangeDay {
  /** "2026-11-28", in UTC. */
  readonly day: string;
  /** How many lines have each mark, folded ones included. */
  readonly counts: Readonly<Record<Mark, number>>;
  readonly lines: readonly ChangeLine[];
  readonly folds: readonly ChangeFold[];
}

/** What readers ask about first comes first in a day. */
const KINDS: readonly FactKind[] = ['grade', 'finding', 'record', 'chain'];
/** From this many lines of one topic on, a day folds them. */
const FOLDED_FROM = 3;

/**
 * The changes as days, newest first. In a day, lines that many records got at the same time are folded into one. Pure.
 * @param entries newest first
 */
export function changesByDay(entries: readonly ChangeEntry[]): ChangeDay[] {
  return [...Map.groupBy(entries, ({ at }) => at.slice(0, 10))].map(([day, ofDay]) => {
    const lines = ofDay.flatMap(linesOf);
    const folds = [...Map.groupBy(lines, foldKey)]
      .filter(([key, alike]) => key !== null && alike.length >= FOLDED_FROM)
      .map(([, alike]) => foldOf(alike));
    const folded = new Set(folds.flatMap((fold) => fold.lines));
    return {
      day,
      counts: countMarks(lines),
      lines: byKind(lines.filter((line) => !folded.has(line))),
      folds: byKind(folds),
    };
  });
}

/** The facts of an entry as lines. Facts with the same reason and the same mark are one line. */
function linesOf({ at, record, game, path, facts }: ChangeEntry): ChangeLine[] {
  const isAudit = record.startsWith('audits/');
  const lines: ChangeLine[] = [];
  for (const fact of facts) {
    const mark = markOf(fact);
    const same = lines.findIndex(
      (line) => line.kind === fact.kind && line.mark === mark && isSameReason(fact, line),
    );
    if (same === -1) {
      const { kind, reason } = fact;
      lines.push({ at, game, isAudit, path, kind, mark, facts: [fact], reason });
    } else {
      const line = lines[same]!;
      lines[same] = { ...line, facts: [...line.facts, fact] };
    }
  }
  return lines;
}

/** The reason for a grade names the facet that decided it; the reason for the letter of this facet does not. */
function isSameReason(fact: ChangedFact, { reason }: ChangeLine): boolean {
  if (fact.reason === null || reason === null || fact.kind !== 'grade') return false;
  return fact.reason === reason.replace(`${fact.step?.what}: `, '');
}

function markOf({ direction, step }: ChangedFact): Mark {
  if (direction !== null) return direction;
  const isFirst =
    step === undefined ||
    step.before === null ||
    (step.before.letter === 'NR' && step.after !== null);
  return isFirst ? 'new' : 'changed';
}

/** Null for a line that is never folded. Severities are alike only if they changed for one reason. */
function foldKey({ facts, reason }: ChangeLine): string | null {
  const topic = facts[0]!.topic;
  if (topic === undefined || facts.length > 1) return null;
  return topic === 'severity' ? `${topic}: ${reason}` : topic;
}

function foldOf(lines: readonly ChangeLine[]): ChangeFold {
  const { kind, facts, reason } = lines[0]!;
  const shared = lines.every((line) => line.reason === reason);
  const folded: FoldedLines = { topic: facts[0]!.topic!, lines };
  return { title: foldTitle(folded), kind, reason: shared ? reason : null, lines };
}

function byKind<Item extends { readonly kind: FactKind }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

function countMarks(lines: readonly ChangeLine[]): ChangeDay['counts'] {
  const count = (mark: Mark) => lines.filter((line) => line.mark === mark).length;
  return {
    worse: count('worse'),
    better: count('better'),
    changed: count('changed'),
    new: count('new'),
  };
}
