import type { Protocol } from '../../content/dataset/dataset.ts';
import { FACETS } from '../../schema/enums.ts';
import { FACET_LABELS, GRADE_LABELS } from '../wording/labels.ts';
import { md, type Text } from '../wording/markdown.ts';
import { list } from './lines.ts';

/** Odds and Exit have no letter here, because their letters change with every block. */
export function ratingLines({ grade, ratings, status }: Protocol): Text[] {
  const unread = status === 'tracked' ? 'Read live from the chain.' : 'Not read from the chain.';
  return [
    md`**Risk grade ${grade.riskGrade}** (${GRADE_LABELS[grade.riskGrade].toLowerCase()}): ${sentences(grade.reason, grade.toImprove)} The risk grade is the worst of Control, Fairness and Code.`,
    '',
    ...list(
      FACETS.map((facet) => {
        const { name, question } = FACET_LABELS[facet];
        if (facet === 'odds' || facet === 'exit') return md`**${name}** (${question}): ${unread}`;
        const { grade: letter, reason, toImprove, provisional } = ratings[facet];
        return md`**${name} ${letter}**${provisional ? ', provisional' : ''} (${question}): ${sentences(reason, toImprove)}`;
      }),
    ),
  ];
}

function sentences(...texts: readonly (string | null)[]): string {
  return texts.filter((text) => text !== null).join(' ');
}
