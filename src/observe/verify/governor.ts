import { concatHex, type Hex, keccak256, stringToHex } from 'viem';
import { withContent } from '../../local-chain/solidity.ts';
import type { Compilers } from './compilers.ts';
import releases from './openzeppelin-governors.json' with { type: 'json' };
import type { VerifiedSources } from './sourcify.ts';

/** By package: the abstract contract from which governors inherit, and its file. */
export const GOVERNORS: Readonly<
  Record<string, { readonly contract: string; readonly file: string }>
> = {
  '@openzeppelin/contracts': { contract: 'Governor', file: 'governance/Governor.sol' },
  '@openzeppelin/contracts-upgradeable': {
    contract: 'GovernorUpgradeable',
    file: 'governance/GovernorUpgradeable.sol',
  },
};

/** Releases of one package that all have the same source of the abstract governor. */
export interface GovernorRelease {
  readonly package: string;
  /** Oldest first. */
  readonly versions: readonly string[];
  /** The digest of the governor's file and of all files that it imports. */
  readonly sources: Hex;
}

export interface DerivedGovernor {
  readonly contract: string;
  /** For example "Governor". */
  readonly ancestor: string;
  /** For example "@openzeppelin/contracts@4.9.6". */
  readonly source: string;
}

/** `docs/decisions/0022-proof-of-deployed-code.md` says how these facts were collected. */
const RELEASES: readonly GovernorRelease[] = releases as never;

/**
 * Hashes a set of texts without their paths, because tools give different paths. No two contracts in a release have the
 * same name, so the hash needs no paths.
 */
export function digestOfSources(texts: readonly string[]): Hex {
  const hashes = texts.map((text) => keccak256(stringToHex(text)));
  return keccak256(concatHex([...new Set(hashes)].sort()));
}

/**
 * Recognizes a contract that inherits from the governor of a release. All files that the governor needs must equal
 * those of the release. Code that the contract adds or overrides is not read.
 *
 * @throws {CannotCompile} if the compiler is not available or refuses the sources
 */
export async function derivedGovernor(
  verified: VerifiedSources,
  { ancestors }: Pick<Compilers, 'ancestors'>,
): Promise<DerivedGovernor | null> {
  const { sources, target, compilerVersion, settings } = verified;
  if (verified.language !== 'Solidity' || !mentionsGovernor(sources)) return null;
  const found = await ancestors({
    ...{ target, compilerVersion, settings },
    sources: withContent(sources),
  });
  for (const { name, needs } of found ?? []) {
    const ofName = RELEASES.filter((release) => GOVERNORS[release.package]!.contract === name);
    if (ofName.length === 0) continue;
    const digest = digestOfSources(needs.map((file) => sources[file]!));
    const release = ofName.find((one) => one.sources === digest);
    if (release === undefined) continue;
    return {
      contract: target.name,
      ancestor: name,
      source: `${release.package}@${release.versions[0]}`,
    };
  }
  return null;
}

/** Most contracts mention no governor. Then the compiler is not needed. */
function mentionsGovernor(sources: VerifiedSources['sources']): boolean {
  return Object.values(sources).some((text) =>
    /\bcontract\s+Governor(?:Upgradeable)?\b/.test(text),
  );
}
