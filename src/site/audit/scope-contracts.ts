import type { AuditVersion, Dataset, Protocol } from '../../content/dataset/dataset.ts';
import { contractsOf } from '../../content/dataset/resources.ts';

export type ScopeContract = ReturnType<typeof scopeContracts>[number];

/** The contracts of the audit's scope that belong to the game with this key. */
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
