import { type Address, type Hex, keccak256 } from 'viem';
import type { HolderCode, HolderCodes, Observation } from '../../schema/observations.ts';
import type { Compilers } from './compilers.ts';
import { type DerivedGovernor, derivedGovernor } from './governor.ts';
import { type PublishedContract, publishedByCode, publishedBySources } from './openzeppelin.ts';
import type { Sourcify } from './sourcify.ts';

/** By the hash of the runtime code. */
export type MatchedCode = ReadonlyMap<string, HolderCode['kind']>;

/** @param codes from `content/verifications/holders/<chainId>.json` */
export function matchedCode(codes: HolderCodes): MatchedCode {
  return new Map(Object.entries(codes).map(([codeHash, { kind }]) => [codeHash, kind]));
}

/** The contracts that hold powers, directly or through other contracts. Safes are left out. */
export function holderAddresses({ powers }: Observation): Address[] {
  const steps = Object.values(powers).flatMap((power) =>
    'holders' in power ? power.holders.flat() : [],
  );
  const addresses = steps
    .filter(({ kind }) => ['contract', 'timelock', 'governor', 'proxy-admin'].includes(kind))
    .map(({ address }) => address as Address);
  return [...new Set(addresses)].sort();
}

export interface RecognitionTools {
  /** Null if no requests to Sourcify are wanted. */
  readonly sourcify: Sourcify | null;
  readonly compilers: Pick<Compilers, 'ancestors'>;
}

/**
 * Recognizes the code of a holder in three cases:
 *
 * - A package contains the same compiled code.
 * - Sourcify's sources equal those of a contract in a package.
 * - Sourcify's sources inherit from a governor in a package.
 *
 * @throws {CannotCompile} if the sources mention a governor, but cannot be compiled
 */
export async function recognizeHolder(
  { chainId, address, code }: { chainId: number; address: Address; code: Hex },
  { sourcify, compilers }: RecognitionTools,
): Promise<Omit<HolderCode, 'at'> | null> {
  const shipped = publishedByCode(keccak256(code));
  if (shipped !== null) {
    return holderCode(
      shipped,
      address,
      `The code equals the compiled ${shipped.contract} in the package.`,
    );
  }
  const answer = await sourcify?.lookUp(chainId, address);
  if (answer?.kind !== 'verified') return null;
  const { verified } = answer;
  if (verified.linksLibraries || keccak256(verified.onchainCode) !== keccak256(code)) return null;
  const published = publishedBySources(verified);
  if (published !== null) {
    return holderCode(
      published,
      address,
      `Sourcify made this code from ${published.contract}, and every source of it equals the file of the package.`,
    );
  }
  const governor = await derivedGovernor(verified, compilers);
  return governor && governorCode(governor, address);
}

function governorCode(
  { contract, ancestor, source }: DerivedGovernor,
  address: Address,
): Omit<HolderCode, 'at'> {
  const how = `Sourcify made this code from ${contract}, which inherits from OpenZeppelin's ${ancestor}; every source that ${ancestor} needs equals the file of the package, and what ${contract} adds or overrides was not read.`;
  return { kind: 'governor', contract, address, how, source };
}

/** Null for a proxy, because a proxy is not a holder. */
function holderCode(
  { kind, contract, source }: PublishedContract,
  address: Address,
  how: string,
): Omit<HolderCode, 'at'> | null {
  return kind === 'proxy' ? null : { kind, contract, address, how, source };
}
