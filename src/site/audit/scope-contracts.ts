import type { AuditVersion, Dataset, Protocol } from '../../content/dataset/dataset.ts';
import { contractsOf } from '../../content/dataset/resources.ts';

/** A contract that the auditor read, with its chain. */
export type ScopeContract = ReturnType<typeof scopeContracts>[number];

/** An audit may cover several games. Returns those contracts of its scope that belong to the game with this key. */
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
