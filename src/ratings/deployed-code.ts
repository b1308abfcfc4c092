import type { DeployedCode } from '../schema/enums.ts';
import type {
  Observation,
  ObservedContract,
  Verification,
  Verifications,
} from '../schema/observations.ts';
import type { AuditRecord } from '../schema/records/audit.ts';
import { auditedSource } from '../schema/source-link.ts';

type ScopeContract = Pick<
  AuditRecord['scope']['contracts'][number],
  'name' | 'chainId' | 'address' | 'sourceUrl'
>;

/** The stored verifications and the stored observation of one protocol. A field is null if its file does not exist. */
export interface StoredFacts {
  readonly verifications: Verifications | null;
  readonly observation: Observation | null;
}

/**
 * Whether the code on the chain is the code that an audit read. Pure.
 *
 * - `matches`: every contract in scope has a verification that matches.
 * - `differs`: at least one verification differs.
 * - `unknown`: everything else.
 *
 * A verification counts only if it is for the audited commit and the newest observed code. For a proxy, the verified
 * code of the implementation must also be the newest.
 *
 * @param facts of every protocol that the audit covers
 */
export function deployedCode(
  contracts: readonly ScopeContract[],
  facts: readonly StoredFacts[],
): DeployedCode {
  const results = contracts.map((contract) => resultOf(contract, facts));
  if (results.includes('differs')) return 'differs';
  return results.length > 0 && results.every((result) => result === 'matches')
    ? 'matches'
    : 'unknown';
}

function resultOf(contract: ScopeContract, facts: readonly StoredFacts[]): DeployedCode {
  const results = facts
    .flatMap(({ verifications }) => verifications?.[contract.name] ?? [])
    .filter((verification) => isAbout(verification, contract))
    .filter((verification) => facts.some((one) => stillHolds(verification, one.observation)))
    .map(({ result }) => result);
  return results.find((result) => result === 'differs') ?? results[0] ?? 'unknown';
}

function isAbout(verification: Verification, contract: ScopeContract): boolean {
  return (
    verification.chainId === contract.chainId &&
    sameAddress(verification.address, contract.address) &&
    verification.source !== null &&
    verification.source === auditedSource(contract.sourceUrl)?.commit
  );
}

function stillHolds(verification: Verification, observation: Observation | null): boolean {
  if (observation === null || verification.codeHash === null) return false;
  if (observation.block.chainId !== verification.chainId) return false;
  const seen = Object.values(observation.contracts).filter(({ address }) =>
    sameAddress(address, verification.address),
  );
  return seen.length > 0 && seen.every((contract) => sameCode(verification, contract));
}

function sameCode(verification: Verification, { codeHash, proxy }: ObservedContract): boolean {
  return (
    verification.codeHash === codeHash &&
    (verification.implementationCodeHash ?? null) === (proxy?.implementationCodeHash ?? null)
  );
}

function sameAddress(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
