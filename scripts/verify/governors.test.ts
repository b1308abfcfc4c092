import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Address, concatHex, type Hex, keccak256 } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBoundedReader } from '../../src/chain/bounded/bounded-reader.ts';
import { createEndpoint } from '../../src/chain/endpoint.ts';
import { createEndpointPool, createEndpointPools } from '../../src/chain/endpoint-pool.ts';
import { createFallback } from '../../src/chain/fallback.ts';
import type { LocalChain } from '../../src/local-chain/chain.ts';
import { placeCompiled } from '../../src/local-chain/place.ts';
import { collectSources, compileSolidity, withContent } from '../../src/local-chain/solidity.ts';
import { startChain } from '../../src/local-chain/start-chain.ts';
import { addressOf, answering, ownedBy, returns } from '../../src/observe/contracts.fixture.ts';
import { knownCode } from '../../src/observe/known-code.ts';
import { observeChain } from '../../src/observe/observe-chain.ts';
import { createRoleLogs } from '../../src/observe/role-logs.ts';
import { derivedGovernor, digestOfSources } from '../../src/observe/verify/governor.ts';
import { type MatchedCode, matchedCode } from '../../src/observe/verify/holder-codes.ts';
import releases from '../../src/observe/verify/openzeppelin-governors.json' with { type: 'json' };
import { readCode } from '../../src/observe/verify/read-code.ts';
import {
  COMPILER,
  type ShownContract,
  serveSourcify,
  showing,
} from '../../src/observe/verify/sourcify.fixture.ts';
import { createSourcify } from '../../src/observe/verify/sourcify.ts';
import { verifyHolders } from '../../src/observe/verify/verify-protocol.ts';
import type { HolderStep, Observation } from '../../src/schema/observations.ts';
import { governorOf, mergeGovernors, unpackedRelease } from './governor-release.ts';
import { knownCompilers } from './known-compilers.ts';

const CHAIN = {
  chainId: 8453,
  multicall3: null,
  blockNumberSource: 'evm',
  headerFields: [],
  maxBlockAgeSeconds: 1_000_000_000,
} as const;
const AT = '2026-11-28T12:00:00.000Z';
const require = createRequire(import.meta.url);
const packageOf = (name: string) => dirname(require.resolve(`${name}/package.json`));
const OPENZEPPELIN = '@openzeppelin/contracts';
const GOVERNOR = `${OPENZEPPELIN}/governance/Governor.sol`;
const ALTERED = `${OPENZEPPELIN}/governance/Altered.sol`;
const IN_LIB = 'lib/openzeppelin-contracts/contracts';

const TARGET = { file: 'contracts/Parliament.sol', name: 'Parliament' };
const OTHER = { file: `${OPENZEPPELIN}/utils/Address.sol`, name: 'Address' };
const PARLIAMENT = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.4;
import "@openzeppelin/contracts/governance/extensions/GovernorCountingSimple.sol";
contract Parliament is GovernorCountingSimple {
    constructor() Governor("Parliament") {}
    function votingDelay() public pure override returns (uint256) { return 1; }
    function votingPeriod() public pure override returns (uint256) { return 100; }
    function quorum(uint256) public pure override returns (uint256) { return 1; }
    function getVotes(address, uint256) public pure override returns (uint256) { return 1; }
}
`;
/** Imports the governor, but does not inherit from it. */
const IMPORTER = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.4;
import "@openzeppelin/contracts/governance/Governor.sol";
contract Parliament {
    Governor public other;
    function votingDelay() public pure returns (uint256) { return 1; }
}
`;
/** This Governor is not OpenZeppelin's Governor. */
const IMPOSTOR = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.4;
import { Governor as Genuine } from "@openzeppelin/contracts/governance/Governor.sol";
abstract contract Governor { Genuine public other; }
contract Parliament is Governor {
    function votingDelay() public pure returns (uint256) { return 1; }
}
`;

type Texts = Readonly<Record<string, string>>;

let folder: string;
let genuine: Texts;
let compilers: ReturnType<typeof knownCompilers>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'governors-'));
  // The cache links to the installed compiler, so that no compiler is downloaded.
  const home = join(folder, 'packages', 'solc@0.8.4', 'node_modules');
  await mkdir(home, { recursive: true });
  await symlink(packageOf('solc'), join(home, 'solc'));
  compilers = knownCompilers({ proofs: [], files: () => null, cache: folder });
  const sources = await collectSources(TARGET.file, async (name) =>
    name === TARGET.file
      ? PARLIAMENT
      : readFile(name.replace(OPENZEPPELIN, packageOf(OPENZEPPELIN)), 'utf8'),
  );
  genuine = Object.fromEntries(
    Object.entries(sources).map(([name, { content }]) => [name, content]),
  );
});
afterAll(() => rm(folder, { recursive: true }));

/** Adds a comment at the end of one file. */
const altered = (name: string): Texts => ({ ...genuine, [name]: `${genuine[name]}// altered\n` });
const withTarget = (text: string): Texts => ({ ...genuine, [TARGET.file]: text });

test('the list has the governor of the installed release', async () => {
  const own = await governorOf(await unpackedRelease(packageOf(OPENZEPPELIN)), []);
  const listed = releases.find(({ sources }) => sources === own.sources);
  expect(listed).toMatchObject({ package: OPENZEPPELIN });
  expect(listed?.versions).toEqual(expect.arrayContaining([...own.versions]));
  expect(mergeGovernors([own, { ...own, versions: ['9.9.9'] }])).toEqual([
    { ...own, versions: [...own.versions, '9.9.9'] },
  ]);
});

test('an upgradeable release has the files of the other package, in the version that it names', async () => {
  const unpack = async (name: string, version: string, files: Texts, peers: object = {}) => {
    const home = join(folder, 'unpacked', name, version);
    for (const [path, text] of Object.entries({
      'package.json': JSON.stringify({ name, version, peerDependencies: peers }),
      ...files,
    })) {
      await mkdir(dirname(join(home, path)), { recursive: true });
      await writeFile(join(home, path), text);
    }
    return unpackedRelease(home);
  };
  const main = `import "${OPENZEPPELIN}/governance/IGovernor.sol";\n`;
  const [old, named] = [
    await unpack(OPENZEPPELIN, '5.0.0', { 'governance/IGovernor.sol': 'old' }),
    await unpack(OPENZEPPELIN, '5.0.1', { 'governance/IGovernor.sol': 'named' }),
  ];
  const upgradeable = await unpack(
    `${OPENZEPPELIN}-upgradeable`,
    '5.0.1',
    { 'governance/GovernorUpgradeable.sol': main },
    { [OPENZEPPELIN]: '5.0.1' },
  );
  expect(await governorOf(upgradeable, [old, named, upgradeable])).toEqual({
    package: `${OPENZEPPELIN}-upgradeable`,
    versions: ['5.0.1'],
    sources: digestOfSources(['named', main]),
  });
  await expect(governorOf(upgradeable, [old, upgradeable])).rejects.toThrow('ENOENT');
});

describe('a contract is recognized as a governor', () => {
  const governorIn = (sources: Texts, changes: object = {}) =>
    derivedGovernor(
      {
        ...{ sources, target: TARGET, language: 'Solidity', compilerVersion: COMPILER },
        ...{ settings: {}, onchainCode: '0x00', linksLibraries: false, ...changes },
      },
      compilers,
    );
  const found = {
    contract: 'Parliament',
    ancestor: 'Governor',
    source: `${OPENZEPPELIN}@4.4.1`,
  };

  test('if the compiler says that it inherits from the governor of a release', async () => {
    expect(await governorIn(genuine)).toEqual(found);
  });

  test('in whatever folder the package is, and whatever extensions add to the governor', async () => {
    const extended = altered(`${OPENZEPPELIN}/governance/extensions/GovernorCountingSimple.sol`);
    const moved = Object.fromEntries(
      Object.entries(extended).map(([name, text]) => [name.replace(OPENZEPPELIN, IN_LIB), text]),
    );
    const settings = { remappings: [`${OPENZEPPELIN}/=${IN_LIB}/`], viaIR: true };
    expect(await governorIn(moved, { settings })).toEqual(found);
  });

  test.each<[string, () => [Texts, object?]]>([
    ['the governor is altered', () => [altered(GOVERNOR)]],
    [
      'a library that the governor needs is altered',
      () => [altered(`${OPENZEPPELIN}/utils/Address.sol`)],
    ],
    ['it imports the governor and does not inherit from it', () => [withTarget(IMPORTER)]],
    ['it inherits from a contract with the same name', () => [withTarget(IMPOSTOR)]],
    [
      'a remapping gives it another governor, and the published one is not used',
      () => [
        { ...genuine, [ALTERED]: `${genuine[GOVERNOR]}// altered\n` },
        { settings: { remappings: [`${GOVERNOR}=${ALTERED}`] } },
      ],
    ],
    ['another contract of its sources was deployed', () => [genuine, { target: OTHER }]],
    ['its sources do not declare a governor', () => [{ [TARGET.file]: 'contract Parliament {}' }]],
    ['it is not Solidity', () => [genuine, { language: 'Vyper' }]],
  ])('but not if %s', async (_what, prepare) => {
    const [sources, changes] = prepare();
    expect(await governorIn(sources, changes)).toBeNull();
  });
});

describe('a holder that is observed, verified and observed again', () => {
  const HOLDERS = {
    governor: addressOf(1),
    answering: addressOf(2),
    altered: addressOf(3),
    unused: addressOf(4),
    unverified: addressOf(5),
    otherCode: addressOf(6),
    nightly: addressOf(7),
  };
  const NAMES = Object.keys(HOLDERS) as (keyof typeof HOLDERS)[];
  const gameOf = (name: string) => addressOf(100 + NAMES.indexOf(name as never));

  let chain: LocalChain;
  let server: Awaited<ReturnType<typeof serveSourcify>>;
  const failures: string[] = [];
  beforeAll(async () => {
    chain = await startChain({ chainId: CHAIN.chainId, timestamp: 1_790_000_000 });
    const { Parliament } = await compileSolidity(withContent(genuine), {
      compiler: { version: '0.8.4', folder: packageOf('solc') },
      options: {},
      cache: folder,
    });
    await placeCompiled(chain, Parliament!, { name: 'Parliament', address: HOLDERS.governor });
    const bytecode = (await chain.client.getCode({ address: HOLDERS.governor }))!;
    // An extra byte at the end changes the hash of the code, but not what the code does.
    const variant = (n: number): Hex => concatHex([bytecode, `0x0${n}`]);
    await set(HOLDERS.answering, answering({ 'votingDelay()': returns(1) }));
    await set(HOLDERS.altered, variant(1));
    await set(HOLDERS.unused, variant(2));
    await set(HOLDERS.unverified, variant(3));
    await set(HOLDERS.otherCode, variant(4));
    await set(HOLDERS.nightly, variant(5));
    for (const name of NAMES) await set(gameOf(name), ownedBy(HOLDERS[name]));
    await chain.mine();
    const shown = async (address: Address, sources: Texts): Promise<ShownContract> => ({
      ...{ chainId: CHAIN.chainId, address, sources, target: TARGET },
      onchainCode: (await chain.client.getCode({ address }))!,
    });
    server = await serveSourcify(
      showing(
        await shown(HOLDERS.governor, genuine),
        await shown(HOLDERS.altered, altered(GOVERNOR)),
        await shown(HOLDERS.unused, withTarget(IMPORTER)),
        { ...(await shown(HOLDERS.otherCode, genuine)), onchainCode: bytecode },
        {
          ...(await shown(HOLDERS.nightly, genuine)),
          compilerVersion: '0.8.4-nightly.2021.3.3+commit.12345678',
        },
      ),
    );
  });
  afterAll(async () => {
    await chain?.stop();
    await server?.stop();
  });

  const set = (address: Address, bytecode: Hex) => chain.client.setCode({ address, bytecode });

  async function observed(known: MatchedCode): Promise<Observation['powers']> {
    const fallback = () =>
      createFallback(
        createEndpointPool([createEndpoint(chain.rpcUrl)], Date.now),
        performance.now() + 600_000,
      );
    const reader = createBoundedReader({
      ...{ fallback: fallback(), chain: CHAIN, now: () => chain.now * 1000 },
    });
    const block = await reader.block();
    const powers = NAMES.map((name) => ({
      id: name,
      heldBy: { getter: 'owner()', contract: gameOf(name) },
    }));
    const [facts] = await observeChain({
      protocols: [{ key: 'game', chainId: CHAIN.chainId, powers, watch: [], audit: null }],
      known: knownCode(CHAIN.chainId, known),
      ...{ block, reader },
      roleLogs: createRoleLogs({
        ...{ cursors: {}, block, fallback, unsettledBlocks: 0n, mostRequests: 10 },
      }),
    });
    return facts!.powers;
  }

  const verified = (powers: Observation['powers']) =>
    verifyHolders(
      {
        block: { chainId: CHAIN.chainId, number: '1', hash: `0x${'0'.repeat(64)}`, time: AT },
        ...{ contracts: {}, powers, settings: {} },
      },
      {
        readCode: (_chainId, addresses) =>
          readCode(addresses, {
            endpoints: createEndpointPools(Date.now)([chain.rpcUrl]),
            ...{ chain: CHAIN, now: Date.now, timeoutMs: 60_000 },
          }),
        ...{ sourcify: createSourcify({ server: server.url }), compilers, at: AT },
        onFailure: (address, reason) => failures.push(`${address}: ${reason}`),
      },
    );

  const steps = (powers: Observation['powers']): Record<string, HolderStep[][]> =>
    Object.fromEntries(
      Object.entries(powers).map(([id, power]) => [id, 'holders' in power ? power.holders : []]),
    );

  test('is a governor only if its code comes from a published one', async () => {
    const foreign = async (name: keyof typeof HOLDERS) => [
      [
        {
          kind: 'contract',
          address: expect.stringMatching(new RegExp(HOLDERS[name], 'i')),
          codeHash: keccak256((await chain.client.getCode({ address: HOLDERS[name] }))!),
          remark: 'It answers votingDelay() and its code is not a known governor.',
        },
      ],
    ];
    const first = await observed(new Map());
    for (const name of NAMES) expect(steps(first)[name]).toEqual(await foreign(name));

    const codes = await verified(first);
    const code = (await chain.client.getCode({ address: HOLDERS.governor }))!;
    expect(codes).toEqual({
      [keccak256(code)]: {
        kind: 'governor',
        contract: 'Parliament',
        address: expect.stringMatching(new RegExp(HOLDERS.governor, 'i')),
        how: "Sourcify made this code from Parliament, which inherits from OpenZeppelin's Governor; every source that Governor needs equals the file of the package, and what Parliament adds or overrides was not read.",
        source: '@openzeppelin/contracts@4.4.1',
        at: AT,
      },
    });
    expect(failures).toEqual([
      expect.stringMatching(/^0x\w{40}: there is no release 0\.8\.4-nightly/),
    ]);

    const { governor, ...others } = steps(await observed(matchedCode(codes)));
    expect(governor).toEqual([
      [{ kind: 'governor', address: expect.any(String), codeHash: keccak256(code) }],
    ]);
    expect(others).toEqual({ ...steps(first), governor: undefined });
  });
});
