import { problemAt } from '../content-file.ts';
import type { Problem } from '../problem.ts';
import type { Records } from '../records.ts';

/** A contract in an audit's scope belongs to protocols that the audit covers. */
export function* contractProtocols({ audits }: Records): Generator<Problem> {
  for (const file of audits) {
    const { covers, scope } = file.fields;
    if (covers === undefined) continue;
    for (const [index, contract] of (scope?.contracts ?? []).entries()) {
      for (const [place, key] of (contract.protocols ?? []).entries()) {
        if (covers.includes(key)) continue;
        yield problemAt(file, ['scope', 'contracts', index, 'protocols', place], {
          message: `is not covered by this audit (got "${key}")`,
          mend: `write one of ${covers.join(', ')}, or add it to covers`,
        });
      }
    }
  }
}
