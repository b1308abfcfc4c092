import { type Hex, keccak256, stringToHex } from 'viem';
import releases from './openzeppelin-releases.json' with { type: 'json' };
import { redirectsAny } from './remappings.ts';
import type { VerifiedSources } from './sourcify.ts';

/** A timelock or a ProxyAdmin can hold a power over a game. A proxy cannot. */
export type PublishedKind = 'timelock' | 'proxy-admin' | 'proxy';

/**
 * Contracts of `@openzeppelin/contracts`. `file` has the paths in the releases, the newest path first. Every deployed
 * governor is a different contract (see `governor.ts`).
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

/** One version of a contract's code. Several releases may contain it. */
export interface PublishedRelease {
  readonly contract: string;
  /** The hash of the runtime code, by version; null if the version has no compiled code. */
  readonly versions: Readonly<Record<string, string | null>>;
  /** The Keccak-256 hashes of the file and of all files that it imports, by path. */
  readonly files: Readonly<Record<string, string>>;
}

export interface PublishedContract {
  readonly contract: string;
  readonly kind: PublishedKind;
  /** For example "@openzeppelin/contracts@4.9.6". */
  readonly source: string;
}

/** `docs/decisions/0022-proof-of-deployed-code.md` says how these facts were collected. */
const RELEASES: readonly PublishedRelease[] = releases as never;

/** The published contract whose runtime code has this hash; null if there is none. */
export function publishedByCode(codeHash: Hex): PublishedContract | null {
  for (const { contract, versions } of RELEASES) {
    const version = Object.keys(versions).find((one) => versions[one] === codeHash);
    if (version !== undefined) return published(contract, version);
  }
  return null;
}

/** Recognizes a contract by its sources. These must be exactly the files of one release. */
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
  // For example, `prefix` is "@openzeppelin/contracts/".
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
