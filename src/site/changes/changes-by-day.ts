import type { FactKind } from '../../schema/enums.ts';
import { FACT_KINDS } from '../../schema/enums.ts';
import type { ChangedFact, ChangeEntry } from './change-entry.ts';
import type { ChangeLine, Mark } from './change-line.ts';
import { type FoldedLines, foldTitle } from './fold-title.ts';

/** The page shows these lines as one line, because their content is nearly the same. */
export interface ChangeFold {
  readonly title: string;
  readonly kind: FactKind;
  /** Null if the reasons of the lines differ. */
  readonly reason: string | null;
  readonly lines: readonly ChangeLine[];
}

export interface ChangeDay {
  /** "2026-11-28", in UTC. */
  readonly day: string;
  /** Includes the lines in folds. */
  readonly counts: Readonly<Record<Mark, number>>;
  readonly lines: readonly ChangeLine[];
  readonly folds: readonly ChangeFold[];
}

/** If a day has at least this many lines of one topic, they become one `ChangeFold`. */
const FOLDED_FROM = 3;

/**
 * Groups changes by day, newest first. Lines about the same change of many records become one `ChangeFold`. Pure.
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

/** Changes of grades with the same reason and the same `mark` share a line. */
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

/** The reason for a grade begins with the name of the facet that decided it. The comparison ignores this name. */
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

/** Lines with the same key are folded together; null if never folded. */
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
  return items.toSorted((a, b) => FACT_KINDS.indexOf(a.kind) - FACT_KINDS.indexOf(b.kind));
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
