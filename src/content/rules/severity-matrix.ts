import { problemAt } from '../content-file.ts';
import type { Problem } from '../problem.ts';
import type { Records } from '../records.ts';
import { SEVERITY_MATRIX } from '../severity.ts';

/** Severity follows likelihood and impact; a deviation, and only a deviation, gives its reason. */
export function* severityMatrix({ findings }: Records): Generator<Problem> {
  for (const file of findings) {
    const { severity, likelihood, impact } = file.fields;
    if (severity === undefined || likelihood === undefined || impact === undefined) continue;
    const expected = SEVERITY_MATRIX[impact][likelihood];
    const explained = file.frontmatter?.has(['severityRationale']) ?? false;
    const given = `likelihood ${likelihood} and impact ${impact}`;
    if (severity !== expected && !explained) {
      yield problemAt(file, ['severity'], {
        message: `is not what ${given} give (got "${severity}")`,
        mend: `write ${expected}, or say why in severityRationale`,
      });
    } else if (severity === expected && explained) {
      yield problemAt(file, ['severityRationale'], {
        on: 'key',
        message: `explains nothing: ${given} give ${severity}`,
        mend: 'delete this line',
      });
    }
  }
}
