import { problemAt } from '../content-file.ts';
import type { Rule } from './rule.ts';

export const chainExists: Rule = {
  name: 'chain-exists',
  holds: "A protocol's chain and the chains of an audit's contracts have a record.",
  looksAt: ['protocol', 'audit'],
  fixable: false,
  *check({ protocols, audits, chains }) {
    const known = chains.map(({ place }) => place.chainId);
    const check = (chainId: number | undefined) =>
      chainId === undefined || known.includes(String(chainId))
        ? undefined
        : {
            message: `names a chain without a record (got ${chainId})`,
            mend: `${known.length === 0 ? '' : `write one of ${known.join(', ')}, or `}add chains/${chainId}.md`,
          };
    for (const file of protocols) {
      const text = check(file.fields.chainId);
      if (text !== undefined) yield problemAt(file, ['chainId'], text);
    }
    for (const file of audits) {
      for (const [index, contract] of (file.fields.scope?.contracts ?? []).entries()) {
        const text = check(contract.chainId);
        if (text !== undefined) {
          yield problemAt(file, ['scope', 'contracts', index, 'chainId'], text);
        }
      }
    }
  },
};
