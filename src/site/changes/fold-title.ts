import { LETTERS } from '../../ratings/rating.ts';
import type { Topic } from './change-entry.ts';
import type { ChangeLine } from './change-line.ts';

export interface FoldedLines {
  readonly topic: Topic;
  readonly lines: readonly Pick<ChangeLine, 'facts' | 'mark'>[];
}

/** One title for lines of the same topic, for example "19 games added". */
export function foldTitle({ topic, lines }: FoldedLines): string {
  const n = lines.length;
  switch (topic) {
    case 'newGame':
      return `${n} games added`;
    case 'newAudit':
      return `${n} audits published`;
    case 'auditInReview':
      return `${n} audits put in review`;
    case 'firstGrade':
      return `${n} games graded after their first audit: ${lettersText(lines)}`;
    case 'firstRatings':
      return `${n} games rated for the first time for control, fairness and code`;
    case 'firstRead':
      return `${n} games read from the chain for the first time`;
    case 'severity':
      return `${n} findings with a new severity: ${severitiesText(lines)}`;
  }
}

/** For example "1 D, 8 C", worst grade first. */
function lettersText(lines: FoldedLines['lines']): string {
  return LETTERS.map((letter) => ({
    letter,
    count: lines.filter(({ facts }) => facts[0]!.step?.after?.letter === letter).length,
  }))
    .filter(({ count }) => count > 0)
    .map(({ letter, count }) => `${count} ${letter}`)
    .join(', ');
}

/** For example "2 higher, 3 lower". */
function severitiesText(lines: FoldedLines['lines']): string {
  const count = (mark: ChangeLine['mark']) => lines.filter((line) => line.mark === mark).length;
  return [
    ...(count('worse') === 0 ? [] : [`${count('worse')} higher`]),
    ...(count('better') === 0 ? [] : [`${count('better')} lower`]),
  ].join(', ');
}
