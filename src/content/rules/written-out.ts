import { bodyProblem } from '../content-file.ts';
import { PLACEHOLDER } from '../placeholder.ts';
import type { Rule } from './rule.ts';

/** A protocol is public at once and may grow, so there it is a warning. */
export const writtenOut: Rule = {
  name: 'written-out',
  holds: 'Nothing is left to write in a protocol, or in an audit and its findings after the draft.',
  looksAt: ['protocol', 'audit', 'finding'],
  fixable: false,
  *check({ protocols, audits, findings }) {
    const shown = new Set(
      audits
        .filter(({ fields: { status } }) => status !== undefined && status !== 'draft')
        .map(({ place }) => `${place.slug}/${place.version}`),
    );
    const ofAudits = [...audits, ...findings].filter(({ place }) =>
      shown.has(`${place.slug}/${place.version}`),
    );
    for (const file of [...protocols, ...ofAudits]) {
      const severity = file.place.kind === 'protocol' ? 'warning' : 'error';
      for (const [index, line] of (file.body?.text.split('\n') ?? []).entries()) {
        const column = line.indexOf(PLACEHOLDER) + 1;
        if (column === 0) continue;
        yield bodyProblem(
          file,
          { line: index + 1, column },
          { message: `still says "${PLACEHOLDER}"`, mend: 'write the text there', severity },
        );
      }
    }
  },
};
