import { type Hex, keccak256, stringToHex } from 'viem';
import releases from './openzeppelin-releases.json' with { type: 'json' };
import { redirectsAny } from './remappings.ts';
import type { VerifiedSources } from './sourcify.ts';

/** The kind of a published contract. A timelock or a ProxyAdmin can hold a power over a game. A proxy cannot. */
export type PublishedKind = 'timelock' | 'proxy-admin' | 'proxy';

/**
 * The contracts of `@openzeppelin/contracts` that we recognize. Each contract has the list of its paths in the
 * releases, newest path first.
 *
 * Governor is not in the list, because it is abstract. Every deployed governor is a different contract (see
 * `governor.ts`).
 */
export const PUBLISHED_CONTRACTS: Readonly<
  Record<string, { readonly kind: PublishedKind; readonly file: readonly string[] }>
> = {
  TimelockController: {
    kind: 'timelock',
    file: ['governance/TimelockController.sol', 'access/TimelockController.sol'],
  },
  ProxyAdmin: {
    kind: 'proxy-admin',
    file: ['proxy/transparent/ProxyAdmin.sol', 'proxy/ProxyAdmin.sol'],
  },
  ERC1967Proxy: { kind: 'proxy', file: ['proxy/ERC1967/ERC1967Proxy.sol'] },
  TransparentUpgradeableProxy: {
    kind: 'proxy',
    file: [
      'proxy/transparent/TransparentUpgradeableProxy.sol',
      'proxy/TransparentUpgradeableProxy.sol',
    ],
  },
};

/** One version of a contract's code. Several releases of OpenZeppelin's package may contain the same code. */
export interface PublishedRelease {
  readonly contract: string;
  /**
   * For each version of the package, the hash of the compiled runtime code in that version; null if that version
   * contains no compiled code.
   */
  readonly versions: Readonly<Record<string, string | null>>;
  /** The Keccak-256 hash of the file and of each file that it imports, by path in the package. */
  readonly files: Readonly<Record<string, string>>;
}

/** A contract that was recognized. */
export interface PublishedContract {
  readonly contract: string;
  readonly kind: PublishedKind;
  /** For example "@openzeppelin/contracts@4.9.6". */
  readonly source: string;
}

/** Facts about the published packages. `docs/decisions/0022-proof-of-deployed-code.md` says how they were collected. */
const RELEASES: readonly PublishedRelease[] = releases as never;

/** The published contract whose compiled runtime code has this hash; null if there is none. */
export function publishedByCode(codeHash: Hex): PublishedContract | null {
  for (const { contract, versions } of RELEASES) {
    const version = Object.keys(versions).find((one) => versions[one] === codeHash);
    if (version !== undefined) return published(contract, version);
  }
  return null;
}

/**
 * Recognizes a published contract by its sources. The paths and the contents of all sources must be the same as in one
 * release of the package. An additional source is refused, even if it is not used.
 */
export function publishedBySources(verified: VerifiedSources): PublishedContract | null {
  if (redirectsAny(verified.settings, Object.keys(verified.sources))) return null;
  const release = RELEASES.find((one) => isRelease(one, verified));
  return release ? published(release.contract, Object.keys(release.versions)[0]!) : null;
}

function isRelease(
  { contract, files }: PublishedRelease,
  { sources, target }: VerifiedSources,
): boolean {
  if (target.name !== contract) return false;
  const own = PUBLISHED_CONTRACTS[contract]!.file.find((path) => files[path] !== undefined)!;
  if (target.file !== own && !target.file.endsWith(`/${own}`)) return false;
  // The part before the path in the package, such as "@openzeppelin/contracts/".
  const prefix = target.file.slice(0, target.file.length - own.length);
  return (
    Object.keys(sources).length === Object.keys(files).length &&
    Object.entries(files).every(([path, hash]) => {
      const content = sources[`${prefix}${path}`];
      return content !== undefined && keccak256(stringToHex(content)) === hash;
    })
  );
}

function published(contract: string, version: string): PublishedContract {
  return {
    contract,
    kind: PUBLISHED_CONTRACTS[contract]!.kind,
    source: `@openzeppelin/contracts@${version}`,
  };
}
