import { concatHex, type Hex, keccak256, stringToHex } from 'viem';
import { withContent } from '../../local-chain/solidity.ts';
import type { Compilers } from './compilers.ts';
import releases from './openzeppelin-governors.json' with { type: 'json' };
import type { VerifiedSources } from './sourcify.ts';

/** The abstract contract of each package from which governors inherit, and its file in the package. */
export const GOVERNORS: Readonly<
  Record<string, { readonly contract: string; readonly file: string }>
> = {
  '@openzeppelin/contracts': { contract: 'Governor', file: 'governance/Governor.sol' },
  '@openzeppelin/contracts-upgradeable': {
    contract: 'GovernorUpgradeable',
    file: 'governance/GovernorUpgradeable.sol',
  },
};

/** The source of the abstract governor that one or more releases of a package contain. */
export interface GovernorRelease {
  readonly package: string;
  /** The oldest one first. */
  readonly versions: readonly string[];
  /** The digest of its file and of all files that it imports. */
  readonly sources: Hex;
}

/** A contract that inherits from a published governor. */
export interface DerivedGovernor {
  /** The name of the deployed contract. */
  readonly contract: string;
  /** For example "Governor". */
  readonly ancestor: string;
  /** For example "@openzeppelin/contracts@4.9.6". */
  readonly source: string;
}

/** Facts about the published packages; `docs/decisions/0022-proof-of-deployed-code.md` says how they were collected. */
const RELEASES: readonly GovernorRelease[] = releases as never;

/**
 * One hash for a set of sources. The hash does not depend on the paths, because each tool gives different paths to the
 * files of a package. Within a release no two contracts have the same name, so the same texts always mean the same
 * code.
 */
export function digestOfSources(texts: readonly string[]): Hex {
  const hashes = texts.map((text) => keccak256(stringToHex(text)));
  return keccak256(concatHex([...new Set(hashes)].sort()));
}

/**
 * Recognizes a contract that inherits from the governor of a release. The compiler says from which contracts it
 * inherits and which files these need, and the governor's files must all equal those of one release. A governor from
 * which the contract does not inherit does not count. A governor does not count either if its file or one of its
 * libraries was altered.
 *
 * What the contract itself adds or overrides is not read.
 *
 * @throws {CannotCompile} when the compiler is not available or refuses the sources
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

/** Whether any source could declare the governor. Most contracts do not, and then the compiler is not needed. */
function mentionsGovernor(sources: VerifiedSources['sources']): boolean {
  return Object.values(sources).some((text) =>
    /\bcontract\s+Governor(?:Upgradeable)?\b/.test(text),
  );
}
