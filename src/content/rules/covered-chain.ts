import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

/** Only a warning, because the audited code may also run on another chain. */
export const coveredChain: Rule = {
  name: 'covered-chain',
  holds:
    "For each protocol that an audit covers, the scope must have a contract on the protocol's chain.",
  looksAt: ['audit'],
  fixable: false,
  *check({ audits, protocolOf }) {
    for (const file of audits) {
      const { covers = [], scope } = file.fields;
      for (const [index, key] of covers.entries()) {
        const { chainId, live } = protocolOf(key)?.fields ?? {};
        const own = (scope?.contracts ?? []).filter((c) => c.protocols?.includes(key) !== false);
        const chains = [...new Set(own.map((contract) => contract.chainId))];
        if (chainId === undefined || chains.length === 0 || chains.includes(chainId)) continue;
        // The rule `live-contract-chain` already reports the wrong chain of a contract in `live`.
        const read: readonly string[] = Object.values(live?.contracts ?? {});
        if (own.some(({ address }) => read.includes(address))) continue;
        yield problemAt(file, ['covers', index], {
          message: `names "${key}", a protocol on chain ${chainId}, but the contracts of "${key}" in the scope are on chain ${chains.join(', ')}`,
          fix: 'fix the field "chainId" of these contracts or of the protocol',
          severity: 'warning',
        });
      }
    }
  },
};
