import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

export const liveContractChain: Rule = {
  name: 'live-contract-chain',
  holds:
    "If a protocol reads a contract live, an audit of that contract must name the protocol's chain.",
  looksAt: ['audit'],
  fixable: false,
  *check({ audits, protocolOf, chainOf }) {
    for (const file of audits) {
      const { covers = [], scope } = file.fields;
      for (const [index, contract] of (scope?.contracts ?? []).entries()) {
        for (const key of contract.protocols ?? covers) {
          const { live, chainId } = protocolOf(key)?.fields ?? {};
          if (live === undefined || chainId === undefined || chainId === contract.chainId) continue;
          // Another rule reports a chain without a record.
          if (!chainOf(chainId) || !chainOf(contract.chainId)) continue;
          const addresses: readonly string[] = Object.values(live.contracts);
          if (!addresses.includes(contract.address)) continue;
          yield problemAt(file, ['scope', 'contracts', index, 'chainId'], {
            message: `must be the chain of ${key}, because ${key} lists this contract in "live" (got ${contract.chainId})`,
            fix: `write ${chainId}, or correct the field "chainId" in the record of ${key}`,
          });
          break;
        }
      }
    }
  },
};
