import { closest } from '../closest.ts';
import { problemAt } from '../content-file.ts';
import type { Rule } from './rule.ts';

export const chainExists: Rule = {
  name: 'chain-exists',
  holds: "A protocol's chain and the chains of an audit's contracts have a record.",
  looksAt: ['protocol', 'audit'],
  fixable: false,
  *check({ protocols, audits, chains }) {
    const names = new Map(
      chains.map(({ place: { chainId }, fields: { name } }) => [
        chainId,
        name === undefined ? chainId : `${chainId} (${name})`,
      ]),
    );
    const check = (chainId: number | undefined) => {
      if (chainId === undefined || names.has(String(chainId))) return undefined;
      const near = closest(String(chainId), names.keys());
      const add = `add chains/${chainId}.md`;
      const known = `write one of ${[...names.values()].join(', ')}, or ${add}`;
      return {
        message: `names a chain without a record (got ${chainId})`,
        mend:
          near === undefined
            ? names.size === 0
              ? add
              : known
            : `did you mean ${names.get(near)}? If not, ${add}`,
      };
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
