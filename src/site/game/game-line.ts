import type { Protocol } from '../../content/dataset/dataset.ts';
import { CATEGORY_LABELS, GRADE_LABELS, PROTOCOL_STATUS_LABELS } from '../wording/labels.ts';

/** A line about a game: its kind, chain, status and grade. */
export function gameLine({
  category,
  chain,
  status,
  grade,
}: Pick<Protocol, 'category' | 'chain' | 'status' | 'grade'>): string {
  return `${CATEGORY_LABELS[category]} on ${chain.name}; ${PROTOCOL_STATUS_LABELS[status].toLowerCase()}; risk grade ${grade.riskGrade} (${GRADE_LABELS[grade.riskGrade].toLowerCase()}).`;
}
