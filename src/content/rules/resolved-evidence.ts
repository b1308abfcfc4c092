import { problemAt } from '../content-file.ts';
import type { Problem } from '../problem.ts';
import type { Records } from '../records.ts';

/** Who calls a finding fixed or mitigated shows it. */
export function* resolvedEvidence({ findings }: Records): Generator<Problem> {
  for (const file of findings) {
    const { status } = file.fields;
    if (status !== 'fixed' && status !== 'mitigated') continue;
    if (file.frontmatter?.has(['evidence'])) continue;
    yield problemAt(file, ['status'], {
      message: `needs evidence (got "${status}")`,
      mend: 'add evidence: a commit, a transaction or a redeployment',
    });
  }
}
