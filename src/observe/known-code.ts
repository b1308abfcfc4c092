import {
  getSafeL2SingletonDeployments,
  getSafeSingletonDeployments,
} from '@safe-global/safe-deployments';
import type { Address, Hex } from 'viem';
import type { MatchedCode } from './verify/holder-codes.ts';
import { publishedByCode } from './verify/openzeppelin.ts';

/**
 * Hashes of the runtime code of Safe proxies, from npm packages: @gnosis.pm/safe-contracts 1.1.1 (Proxy) and 1.3.0
 * (GnosisSafeProxy), @safe-global/safe-contracts 1.4.1 (SafeProxy), @safe-global/safe-smart-account 1.5.0 (SafeProxy).
 *
 * Such a proxy runs the code of its singleton. The address of the singleton is in slot 0.
 */
export const SAFE_PROXIES: Readonly<Record<Hex, string>> = {
  '0xaea7d4252f6245f301e540cfbee27d3a88de543af8e49c5c62405d5499fab7e5': '1.1.1',
  '0xb89c1b3bdf2cf8827818646bce9a8f6e372885f8c55e5c07acbd307cb133b000': '1.3.0',
  '0xd7d408ebcd99b2b70be43e20253d6d92a8ea8fab29bd3be7f55b10032331fb4c': '1.4.1',
  '0x4e381985ca68b3e5d27b4425fa581c19cf33146d3f887a3cfca96f55528ea46f': '1.5.0',
};

export type KnownKind = 'timelock' | 'governor' | 'proxy-admin';

/**
 * Hashes of the runtime code of OpenZeppelin contracts that `verify/openzeppelin.ts` does not list. Numbers are
 * versions of @openzeppelin/contracts. A "plugin" is a contract that @openzeppelin/upgrades-core 1.46.0 deploys.
 *
 * An UpgradeableBeacon counts as a ProxyAdmin, because only its owner can replace the code.
 */
const FURTHER_CODE: Readonly<Record<Hex, KnownKind>> = {
  // ProxyAdmin: plugin 4, plugin 5
  '0x4e8a5693ecb0da4b8382ea10c4a2de307f3aefc5e894324ea538d420ee085cbc': 'proxy-admin',
  '0xef59f2d3e8dcc41ead25439da61240a782788788c5d76b5cd8093a094775af96': 'proxy-admin',
  // UpgradeableBeacon: 3.4.2, 4.4.2, 4.9.6, 5.0.2, 5.4.0, plugin 4, plugin 5
  '0x1e04ac941035f8c5d4a7bd5f0186535ba24af93feece4a9a669ef461dbbde588': 'proxy-admin',
  '0x338e6672cd6867fc53a51428bd54e5aefe8c587bd2c49e29b2c0094e80f341a1': 'proxy-admin',
  '0xd5712efcee4f3f46d7a41e210cebc68cb7e6059c01e29a723e09a7dba91ef27c': 'proxy-admin',
  '0xecd45426b934a9debddf9edecb7101c2a104884fc255f7df57b72f03ff72b455': 'proxy-admin',
  '0x38ae15d67aeab6cd05ebe286f55b060fe4d9545ead3df0935f82ebebac76a47b': 'proxy-admin',
  '0x4e843c7e35b78e6cdb5c826b3555943b272f8b8f055fad454578261e0c183997': 'proxy-admin',
  '0x1871ffa9a8671e6099a3bf81afc158f574f8e67745ef1d2747fafe4f5f490ae5': 'proxy-admin',
};

export interface PublishedSingleton {
  readonly version: string;
  readonly codeHash: Hex;
}

export interface KnownCode {
  kindOf(codeHash: Hex): KnownKind | undefined;
  /** By address in lower case. */
  readonly singletons: ReadonlyMap<Address, PublishedSingleton>;
}

/** The versions that the package `@safe-global/safe-deployments` lists. */
const SAFE_VERSIONS = ['1.0.0', '1.1.1', '1.2.0', '1.3.0', '1.4.1', '1.5.0'];

/** @param matchedCode kinds of code that `npm run verify` recognized, by the hash of the code */
export function knownCode(chainId: number, matchedCode: MatchedCode = new Map()): KnownCode {
  return {
    kindOf: (codeHash) =>
      matchedCode.get(codeHash) ?? FURTHER_CODE[codeHash] ?? shippedKind(codeHash),
    singletons: publishedSingletons(chainId),
  };
}

/** Undefined for a proxy, because its code does not show the kind of its implementation. */
function shippedKind(codeHash: Hex): KnownKind | undefined {
  const kind = publishedByCode(codeHash)?.kind;
  return kind === 'proxy' ? undefined : kind;
}

function publishedSingletons(chainId: number): Map<Address, PublishedSingleton> {
  const filter = { network: String(chainId) };
  const found = SAFE_VERSIONS.flatMap((version) => [
    getSafeSingletonDeployments({ ...filter, version }),
    getSafeL2SingletonDeployments({ ...filter, version }),
  ]);
  return new Map(
    found.flatMap((release) => {
      if (release === undefined) return [];
      const listed = [release.networkAddresses[chainId] ?? []].flat();
      return Object.values(release.deployments).flatMap(({ address, codeHash }) =>
        listed.includes(address)
          ? [
              [
                address.toLowerCase() as Address,
                { version: release.version, codeHash: codeHash as Hex },
              ] as const,
            ]
          : [],
      );
    }),
  );
}
