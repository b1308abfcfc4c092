import { problemAt } from '../content-file.ts';
import type { Problem } from '../problem.ts';
import type { Records } from '../records.ts';

/** An audit says when it was published from that moment on, and not before. */
export function* publicationDate({ audits }: Records): Generator<Problem> {
  for (const file of audits) {
    const { status } = file.fields;
    if (status === undefined) continue;
    const isPublic = status !== 'draft' && status !== 'in-review';
    const isDated = file.frontmatter?.has(['publishedAt']) ?? false;
    if (isPublic && !isDated) {
      yield problemAt(file, ['status'], {
        message: `needs publishedAt (got "${status}")`,
        mend: 'add publishedAt: "YYYY-MM-DDTHH:MM:SS.mmmZ"',
      });
    } else if (!isPublic && isDated) {
      yield problemAt(file, ['publishedAt'], {
        on: 'key',
        message: `is for audits that were published (status is ${status})`,
        mend: 'delete this line, or change the status',
      });
    }
  }
}
