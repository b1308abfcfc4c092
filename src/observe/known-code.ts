import {
  getSafeL2SingletonDeployments,
  getSafeSingletonDeployments,
} from '@safe-global/safe-deployments';
import type { Address, Hex } from 'viem';

/**
 * Hashes of the runtime code of published Safe proxies, computed from the artifacts of npm packages:
 * @gnosis.pm/safe-contracts 1.1.1 (Proxy) and 1.3.0 (GnosisSafeProxy), @safe-global/safe-contracts 1.4.1 (SafeProxy),
 * @safe-global/safe-smart-account 1.5.0 (SafeProxy).
 *
 * Each of them runs the code of the singleton in slot 0 for every call, and answers `masterCopy()` with that slot.
 */
export const SAFE_PROXIES: Readonly<Record<Hex, string>> = {
  '0xaea7d4252f6245f301e540cfbee27d3a88de543af8e49c5c62405d5499fab7e5': '1.1.1',
  '0xb89c1b3bdf2cf8827818646bce9a8f6e372885f8c55e5c07acbd307cb133b000': '1.3.0',
  '0xd7d408ebcd99b2b70be43e20253d6d92a8ea8fab29bd3be7f55b10032331fb4c': '1.4.1',
  '0x4e381985ca68b3e5d27b4425fa581c19cf33146d3f887a3cfca96f55528ea46f': '1.5.0',
};

/** Kinds of code that a hash can prove. */
export type KnownKind = 'timelock' | 'governor' | 'proxy-admin';

/**
 * Hashes of the runtime code of OpenZeppelin's contracts, computed from the artifacts of npm packages: the compiled
 * contracts of @openzeppelin/contracts in the named version, or of @openzeppelin/upgrades-core 1.46.0 ("plugin", for
 * version 4 and version 5). None of these contracts has immutable values, so the hash is the same wherever it is
 * deployed.
 *
 * A genuine UpgradeableBeacon counts as a ProxyAdmin: its owner replaces the code, and nobody else does.
 */
export const PUBLISHED_CODE: Readonly<Record<Hex, KnownKind>> = {
  // TimelockController 3.4.2, 4.4.2, 4.9.6, 5.0.2, 5.4.0
  '0x4186a82d2990ba15b7f1ca44f4015a3e851a218161365a3088a229dac801316b': 'timelock',
  '0xa7495d3ba4986cc7b3fd1d7899ed791971998262bc4d453734f26d374ee68151': 'timelock',
  '0x3ff8cfc6e975b4ad97a532238f94ca5be1c9d978750b6c2f4d775f5fdc838d32': 'timelock',
  '0x78661db24ac230dad4a5c282e146a98ce6480a803fe5cbe64f2cab919c533a71': 'timelock',
  '0x5491006193108c6231343ae71c66d39bb1484a60fa3b3803a345907565c39ee9': 'timelock',
  // ProxyAdmin 3.4.2, 4.4.2, 4.9.6, 5.0.2, 5.4.0, plugin 4, plugin 5
  '0x35a4ac18e3a1ccbe79b2ad4a4211d4b0b2bf5f009e95620f879cb3275ee4a3ed': 'proxy-admin',
  '0xa0fd1b4159559689728249d8013ed083919afdbb784de3c308e6bea3cba80cb5': 'proxy-admin',
  '0xb48f10b24609c5a32b45d255f6bae8e9a7a5d6514dd8c72ec6f7ef97ecc7243d': 'proxy-admin',
  '0xa311b436a7391b7aa9148748499580a970b390d7eff1027e57625c7acf80db6a': 'proxy-admin',
  '0x723742fce45450fd536107c0f0d193518ebed1a1743554907aeba88461e8444c': 'proxy-admin',
  '0x4e8a5693ecb0da4b8382ea10c4a2de307f3aefc5e894324ea538d420ee085cbc': 'proxy-admin',
  '0xef59f2d3e8dcc41ead25439da61240a782788788c5d76b5cd8093a094775af96': 'proxy-admin',
  // UpgradeableBeacon 3.4.2, 4.4.2, 4.9.6, 5.0.2, 5.4.0, plugin 4, plugin 5
  '0x1e04ac941035f8c5d4a7bd5f0186535ba24af93feece4a9a669ef461dbbde588': 'proxy-admin',
  '0x338e6672cd6867fc53a51428bd54e5aefe8c587bd2c49e29b2c0094e80f341a1': 'proxy-admin',
  '0xd5712efcee4f3f46d7a41e210cebc68cb7e6059c01e29a723e09a7dba91ef27c': 'proxy-admin',
  '0xecd45426b934a9debddf9edecb7101c2a104884fc255f7df57b72f03ff72b455': 'proxy-admin',
  '0x38ae15d67aeab6cd05ebe286f55b060fe4d9545ead3df0935f82ebebac76a47b': 'proxy-admin',
  '0x4e843c7e35b78e6cdb5c826b3555943b272f8b8f055fad454578261e0c183997': 'proxy-admin',
  '0x1871ffa9a8671e6099a3bf81afc158f574f8e67745ef1d2747fafe4f5f490ae5': 'proxy-admin',
};

/** A singleton of Safe that is published for one chain. */
export interface PublishedSingleton {
  readonly version: string;
  readonly codeHash: Hex;
}

/** The code that proves what a holder is, on one chain. */
export interface KnownCode {
  /** By the hash of the code. */
  readonly kinds: ReadonlyMap<Hex, KnownKind>;
  /** By the address in lower case. */
  readonly singletons: ReadonlyMap<Address, PublishedSingleton>;
}

/** The versions of Safe with singletons in the package. */
const SAFE_VERSIONS = ['1.0.0', '1.1.1', '1.2.0', '1.3.0', '1.4.1', '1.5.0'];

/**
 * @param matchedCode hashes of code that `npm run verify` matched, and what the code is
 */
export function knownCode(
  chainId: number,
  matchedCode: ReadonlyMap<Hex, KnownKind> = new Map(),
): KnownCode {
  return {
    kinds: new Map([...(Object.entries(PUBLISHED_CODE) as [Hex, KnownKind][]), ...matchedCode]),
    singletons: publishedSingletons(chainId),
  };
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
