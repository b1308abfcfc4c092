import type { AuditVersion } from '../../content/dataset/dataset.ts';
import { reviewCounts } from '../wording/labels.ts';
import { code, link, type Markdown, md, together } from '../wording/markdown.ts';
import { dateText } from '../wording/time-text.ts';
import { list } from './lines.ts';

/** The reports by other firms on the same code, as lines of a list. */
export function reviewLines(reviews: AuditVersion['reviews']): Markdown[] {
  return list(
    reviews.map((review) =>
      together([
        md`${together(
          [
            link(review.firm, review.url),
            review.at === null ? '' : dateText(review.at),
            review.commit === null ? '' : md`commit ${code(review.commit)}`,
          ],
          ', ',
        )}.`,
        reviewCounts(review),
        ...(review.answer === null ? [] : [`The team answered: ${review.answer}`]),
        ...(review.note === undefined ? [] : [review.note]),
        review.read ? 'We read it.' : 'We did not read all of it.',
      ]),
    ),
  );
}
