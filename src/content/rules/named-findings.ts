import { OUTCOME_POWERS } from '../../schema/enums.ts';
import type { FieldPath } from '../fields/field-path.ts';
import { problemAt } from '../records/content-file.ts';
import type { ProtocolFile } from '../records/records.ts';
import { newestAudit } from './common/newest-audit.ts';
import type { Rule } from './common/rule.ts';

export const namedFindings: Rule = {
  name: 'named-findings',
  holds:
    'If a power or an answer about results names a finding, the newest audit must contain that finding.',
  looksAt: ['protocol'],
  fixable: false,
  *check({ protocols, audits }) {
    // An audit with an invalid "covers" or "status" may belong to this protocol.
    const isUnclear = audits.some(
      ({ fields }) => fields.covers === undefined || fields.status === undefined,
    );
    for (const file of protocols) {
      const audit = newestAudit(file);
      if (audit === undefined && isUnclear) continue;
      const codes = audit?.findings.map(({ place }) => place.code) ?? [];
      for (const { path, code } of namedIn(file)) {
        if (codes.includes(code)) continue;
        yield problemAt(file, path, {
          message: audit
            ? `names a finding that ${audit.path} does not have (got "${code}")`
            : `names ${code}, but no audit of this protocol is published or in review`,
          fix:
            codes.length > 0 ? `write an existing code (${codes.join(', ')})` : 'delete this line',
        });
      }
    }
  },
};

interface Named {
  readonly path: FieldPath;
  readonly code: string;
}

function namedIn({ fields }: ProtocolFile): Named[] {
  const named: { path: FieldPath; code: string | undefined }[] = [
    ...(fields.powers ?? []).flatMap(({ finding, limitedTo }, index) => [
      { path: ['powers', index, 'finding'], code: finding },
      { path: ['powers', index, 'limitedTo', 'finding'], code: limitedTo?.finding },
    ]),
    ...OUTCOME_POWERS.map((answer) => ({
      path: ['outcome', answer, 'finding'],
      code: fields.outcome?.[answer].finding,
    })),
  ];
  return named.filter((item): item is Named => item.code !== undefined);
}
