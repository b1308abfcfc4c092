import type { AuditVersion, Dataset, Protocol } from '../../content/dataset/dataset.ts';
import { contractsOf } from '../../content/dataset/resources.ts';

/** A contract that the auditor read, with its chain. */
export type ScopeContract = ReturnType<typeof scopeContracts>[number];

/** The contracts of one game in the scope of an audit. */
export function scopeContracts(
  version: AuditVersion,
  { key }: Pick<Protocol, 'key'>,
  { chains }: Pick<Dataset, 'chains'>,
) {
  return contractsOf(version, key).map((contract) => ({
    ...contract,
    chain: chains.find(({ chainId }) => chainId === contract.chainId)!,
  }));
}
