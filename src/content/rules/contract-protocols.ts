import { problemAt } from '../records/content-file.ts';
import { didYouMean } from '../words/closest.ts';
import type { Rule } from './common/rule.ts';

export const contractProtocols: Rule = {
  name: 'contract-protocols',
  holds:
    'If a contract in the scope of an audit lists protocols, the audit must cover each of them.',
  looksAt: ['audit'],
  fixable: false,
  *check({ audits }) {
    for (const file of audits) {
      const { covers, scope } = file.fields;
      if (covers === undefined) continue;
      for (const [index, contract] of (scope?.contracts ?? []).entries()) {
        for (const [place, key] of (contract.protocols ?? []).entries()) {
          if (covers.includes(key)) continue;
          yield problemAt(file, ['scope', 'contracts', index, 'protocols', place], {
            message: `is not covered by this audit (got "${key}")`,
            fix: didYouMean(
              key,
              covers,
              `write a protocol that the audit covers (${covers.join(', ')}), or add "${key}" to "covers"`,
            ),
          });
        }
      }
    }
  },
};
