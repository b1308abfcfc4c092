import { type Address, keccak256 } from 'viem';
import type {
  HolderCodes,
  Observation,
  Verification,
  Verifications,
} from '../../schema/observations.ts';
import { type AuditedSource, auditedSource } from '../../schema/source-link.ts';
import { CannotCompile } from './compilers.ts';
import { holderAddresses, type RecognitionTools, recognizeHolder } from './holder-codes.ts';
import type { DeployedCode } from './read-code.ts';
import { type ScopeContract, type VerifyTools, verifyContract } from './verify-contract.ts';

export interface PublishedAudit {
  readonly scope: {
    readonly contracts: readonly (ScopeContract & {
      readonly protocols?: readonly string[] | undefined;
    })[];
  };
  readonly sources: readonly { readonly url: string }[];
}

/** A contract in the scope of an audit, and the Solidity files among the audit's sources. */
export interface ContractToVerify {
  readonly contract: ScopeContract;
  readonly further: readonly AuditedSource[];
}

/**
 * The audited contracts of a protocol. If several audits name the same contract, the newest audit counts.
 *
 * @param audits newest first
 */
export function contractsToVerify(
  key: string,
  audits: readonly PublishedAudit[],
): ContractToVerify[] {
  const byName = new Map<string, ContractToVerify>();
  for (const { scope, sources } of audits) {
    const further = sources
      .map(({ url }) => auditedSource(url))
      .filter((source) => source?.path.endsWith('.sol') === true) as AuditedSource[];
    for (const contract of scope.contracts) {
      const isOfKey = contract.protocols?.includes(key) ?? true;
      if (isOfKey && !byName.has(contract.name)) byName.set(contract.name, { contract, further });
    }
  }
  return [...byName.values()];
}

/** Reads the deployed code of every address at the same block. */
export type ReadCodeOn = (
  chainId: number,
  addresses: readonly Address[],
) => Promise<ReadonlyMap<Address, DeployedCode>>;

export interface VerifyOptions extends VerifyTools {
  readonly readCode: ReadCodeOn;
  /** The time of the run, in ISO 8601. */
  readonly at: string;
  readonly onResult?: (name: string, verification: Verification) => void;
}

/** Compares the deployed code of each contract with the audited source. */
export async function verifyContracts(
  contracts: readonly ContractToVerify[],
  options: VerifyOptions,
): Promise<Verifications> {
  const codes = await codesOf(contracts, options.readCode);
  const found: Verifications = {};
  for (const { contract, further } of contracts) {
    const code = codes.get(contract)!;
    // Other sources are tried only for an implementation behind a proxy.
    const others = further.filter(
      (source) => source.path !== auditedSource(contract.sourceUrl)?.path,
    );
    const verification = {
      ...(await verifyContract(contract, others, code, options)),
      at: options.at,
    };
    found[contract.name] = verification;
    options.onResult?.(contract.name, verification);
  }
  return found;
}

export interface VerifyHoldersOptions
  extends Pick<VerifyOptions, 'readCode' | 'at'>,
    RecognitionTools {
  /** Called if the sources of a holder do not compile. `reason` has no full stop. */
  readonly onFailure?: (address: Address, reason: string) => void;
}

/** Recognizes the contracts that hold powers in an observation. The result's keys are hashes of contract code. */
export async function verifyHolders(
  observation: Observation,
  { readCode, at, onFailure = () => {}, ...tools }: VerifyHoldersOptions,
): Promise<HolderCodes> {
  const { chainId } = observation.block;
  const codes = await readCode(chainId, holderAddresses(observation));
  const found: HolderCodes = {};
  for (const [address, { code }] of codes) {
    if (code === '0x') continue;
    const codeHash = keccak256(code);
    if (found[codeHash] !== undefined) continue;
    try {
      const holder = await recognizeHolder({ chainId, address, code }, tools);
      if (holder !== null) found[codeHash] = { ...holder, at };
    } catch (error) {
      if (!(error instanceof CannotCompile)) throw error;
      onFailure(address, error.message);
    }
  }
  return found;
}

async function codesOf(
  contracts: readonly ContractToVerify[],
  readCode: ReadCodeOn,
): Promise<ReadonlyMap<ScopeContract, DeployedCode>> {
  const codes = new Map<ScopeContract, DeployedCode>();
  const byChain = Map.groupBy(
    contracts.map(({ contract }) => contract),
    ({ chainId }) => chainId,
  );
  for (const [chainId, ofChain] of byChain) {
    const read = await readCode(
      chainId,
      ofChain.map(({ address }) => address as Address),
    );
    for (const contract of ofChain) codes.set(contract, read.get(contract.address as Address)!);
  }
  return codes;
}
