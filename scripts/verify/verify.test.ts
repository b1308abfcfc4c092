import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Address, type Hex, keccak256, parseAbi } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { IMPLEMENTATION_SLOT } from '../../src/chain/call.ts';
import { createEndpointPools } from '../../src/chain/endpoint-pool.ts';
import { PancakePredictionV2 } from '../../src/families/pancake-prediction-v2/local/contracts.ts';
import type { Proof } from '../../src/families/proof.ts';
import type { LocalChain } from '../../src/local-chain/chain.ts';
import { compileContract } from '../../src/local-chain/compile.ts';
import { placeCompiled } from '../../src/local-chain/place.ts';
import { compileRuntime } from '../../src/local-chain/solidity.ts';
import { startChain } from '../../src/local-chain/start-chain.ts';
import type { AuditedFiles } from '../../src/observe/verify/audited-source.ts';
import { readCode } from '../../src/observe/verify/read-code.ts';
import {
  json,
  type ShownContract,
  serveSourcify,
  showing,
} from '../../src/observe/verify/sourcify.fixture.ts';
import { createSourcify } from '../../src/observe/verify/sourcify.ts';
import {
  type ContractToVerify,
  contractsToVerify,
  verifyContracts,
  verifyHolders,
} from '../../src/observe/verify/verify-protocol.ts';
import { type Observation, verification } from '../../src/schema/observations.ts';
import { openAuditedClone } from './audited-clone.ts';
import { knownCompilers } from './known-compilers.ts';

const CHAIN = 56;
const REPOSITORY = 'https://github.com/star/game';
const COIN = '0x00000000000000000000000000000000000c0111' as Address;
const IMPLEMENTATION = '0x00000000000000000000000000000000000c0222' as Address;
const AT = '2026-11-28T12:00:00.000Z';
const SETTINGS = { optimizer: { enabled: true, runs: 200 } };
const require = createRequire(import.meta.url);
const packageOf = (name: string) => dirname(require.resolve(`${name}/package.json`));

const BASE = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.4;
import "@openzeppelin/contracts/access/Ownable.sol";
contract Base is Ownable {}
`;
/** A game with an immutable value in two places. */
const coin = (fee: number, comment = 'The fee in percent.') => `// SPDX-License-Identifier: MIT
pragma solidity 0.8.4;
import "./Base.sol";
contract Coin is Base {
    uint256 public immutable start;
    constructor(uint256 at) { start = at; }
    // ${comment}
    function fee() external pure returns (uint256) { return ${fee}; }
    function age() external view returns (uint256) { return block.timestamp - start; }
}
`;

/** The repository does not have the imported file. */
const incomplete = (fee: number) => `// SPDX-License-Identifier: MIT
pragma solidity 0.8.4;
import "./Missing.sol";
contract Incomplete is Missing {
    function fee() external pure returns (uint256) { return ${fee}; }
}
`;

let folder: string;
let clone: AuditedFiles;
let chain: LocalChain;
let server: Awaited<ReturnType<typeof serveSourcify>>;

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

/** Links an installed package into the cache, so that it is not downloaded. */
async function cachePackage(name: string, version: string): Promise<void> {
  const home = join(folder, 'cache', 'packages', `${name}@${version}`.replaceAll('/', '+'));
  const path = join(home, 'node_modules', name);
  await mkdir(dirname(path), { recursive: true });
  await symlink(packageOf(name), path);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-'));
  await cachePackage('solc', '0.8.4');
  await cachePackage('@openzeppelin/contracts', '4.4.2');
  await cachePackage('@chainlink/contracts', '0.2.1');
  await write('repository/game/contracts/Coin.sol', coin(1));
  await write('repository/game/contracts/Base.sol', BASE);
  await write('repository/game/contracts/Incomplete.sol', incomplete(1));
  await write('repository/game/contracts/Types.sol', 'struct Bet { uint256 amount; }\n');
  await write(
    'repository/projects/v2/contracts/PancakePredictionV2.sol',
    await readFile(require.resolve(PancakePredictionV2.solidity as string), 'utf8'),
  );
  const git = (...args: string[]) =>
    promisify(execFile)('git', [
      ...['-C', join(folder, 'repository'), '-c', 'user.name=a', '-c', 'user.email=a@example.com'],
      ...args,
    ]);
  await git('init', '--quiet');
  await git('add', '.');
  await git('commit', '--quiet', '--message', 'a version');
  // This change is not committed, so it must not count.
  await write('repository/game/contracts/Coin.sol', coin(9));
  clone = await openAuditedClone(join(folder, 'repository'));
  chain = await startChain({ chainId: CHAIN });
  server = await serveSourcify(showing());
});
afterAll(async () => {
  await chain.stop();
  await server.stop();
  await rm(folder, { recursive: true });
});

let restore: () => Promise<void>;
beforeAll(async () => {
  restore = await chain.checkpoint();
});
beforeEach(async () => {
  await restore();
  server.respond = showing();
});

const proof = (contracts: Record<string, string>, runs: number): Proof => ({
  repository: REPOSITORY,
  commit: clone.commit,
  builds: [
    {
      solc: '0.8.4',
      options: { optimizer: { enabled: true, runs } },
      dependencies: { '@openzeppelin/contracts': '4.4.2', '@chainlink/contracts': '0.2.1' },
      contracts,
    },
  ],
  standIns: [],
  replacements: () => ({}),
});
const coinProof = () => proof({ Coin: 'game/contracts/Coin.sol' }, 200);

const inScope = (name = 'Coin', path = 'game/contracts/Coin.sol'): ContractToVerify => ({
  contract: {
    name,
    chainId: CHAIN,
    address: COIN,
    sourceUrl: `${REPOSITORY}/blob/${clone.commit}/${path}`,
  },
  further: [],
});

interface Run {
  readonly contract?: ContractToVerify;
  readonly proofs?: readonly Proof[];
  readonly withClone?: boolean;
  readonly withSourcify?: boolean;
}

const codeOf = (addresses: readonly Address[]) =>
  readCode(addresses, {
    endpoints: createEndpointPools(Date.now)([chain.rpcUrl]),
    chain: {
      ...{ chainId: CHAIN, multicall3: null, blockNumberSource: 'evm', headerFields: [] },
      maxBlockAgeSeconds: 1_000_000_000,
    },
    now: Date.now,
    timeoutMs: 60_000,
  });

async function verified({
  contract = inScope(),
  proofs = [],
  withClone = true,
  withSourcify = true,
}: Run = {}) {
  const files = () => (withClone ? clone : null);
  const found = await verifyContracts([contract], {
    files,
    compilers: knownCompilers({ proofs, files, cache: join(folder, 'cache') }),
    sourcify: withSourcify ? createSourcify({ server: server.url }) : null,
    readCode: (_chainId, addresses) => codeOf(addresses),
    at: AT,
  });
  return verification.parse(found[contract.contract.name]);
}

/** Returns source texts by the path that the compiler uses. Files in `own` replace files of the game. */
async function sourcesWith(own: Readonly<Record<string, string>>) {
  const openZeppelin = ['access/Ownable.sol', 'utils/Context.sol'].map(async (path) => [
    `@openzeppelin/contracts/${path}`,
    await readFile(join(packageOf('@openzeppelin/contracts'), path), 'utf8'),
  ]);
  return {
    'contracts/Coin.sol': coin(1),
    'contracts/Base.sol': BASE,
    ...Object.fromEntries(await Promise.all(openZeppelin)),
    ...own,
  } as Record<string, string>;
}

/** Compiles the runtime code of `target`. Sets every byte of the immutable values to 7. */
async function runtimeOf(
  sources: Readonly<Record<string, string>>,
  target = { file: 'contracts/Coin.sol', name: 'Coin' },
): Promise<Hex> {
  const runtime = await compileRuntime(
    Object.fromEntries(Object.entries(sources).map(([name, content]) => [name, { content }])),
    target,
    {
      compiler: { version: '0.8.4', folder: packageOf('solc') },
      settings: SETTINGS,
      cache: join(folder, 'cache', 'contracts'),
    },
  );
  const code = Buffer.from(runtime!.code.slice(2), 'hex');
  for (const { start, length } of Object.values(runtime!.immutables).flat()) {
    code.fill(7, start, start + length);
  }
  return `0x${code.toString('hex')}`;
}

/** Deploys a contract, and makes the simulated Sourcify show the same sources. */
async function deployAndShow(
  own: Readonly<Record<string, string>>,
  shown: Partial<ShownContract> = {},
): Promise<Hex> {
  const sources = await sourcesWith(own);
  const code = await runtimeOf(sources);
  await chain.client.setCode({ address: COIN, bytecode: code });
  server.respond = showing({
    ...{ chainId: CHAIN, address: COIN, sources, onchainCode: code, settings: SETTINGS },
    target: { file: 'contracts/Coin.sol', name: 'Coin' },
    ...shown,
  });
  return code;
}

describe('with the configuration of the repository', () => {
  test('a real contract matches: PancakeSwap Prediction, deployed by its constructor', async () => {
    const { deployer, admin, operator } = chain.accounts;
    await placeCompiled(chain, await compileContract(PancakePredictionV2), {
      name: 'PancakePredictionV2',
      address: COIN,
      args: [deployer, admin, operator, 300n, 30n, 1n, 300n, 300n],
    });
    const path = 'projects/v2/contracts/PancakePredictionV2.sol';
    const found = await verified({
      contract: inScope('PancakePredictionV2 (BNB/USD)', path),
      proofs: [proof({ PancakePredictionV2: path }, 99_999)],
      withSourcify: false,
    });
    expect(found).toEqual({
      address: COIN,
      chainId: CHAIN,
      codeHash: keccak256((await codeOf([COIN])).get(COIN)!.code),
      result: 'matches',
      how: `The code equals what solc 0.8.4 makes of PancakePredictionV2 in ${path} at the commit, with 1 metadata hash masked.`,
      source: clone.commit,
      at: AT,
    });
  });

  test('code that differs in words of the source, and so in its metadata, matches', async () => {
    await deployAndShow({ 'contracts/Coin.sol': coin(1, 'In percent.') });
    const found = await verified({ proofs: [coinProof()], withSourcify: false });
    expect(found).toMatchObject({ result: 'matches' });
    expect(found.how).toContain('1 immutable value and 1 metadata hash masked');
  });

  test('code that differs in one opcode is unknown, because other settings could explain it', async () => {
    const code = await deployAndShow({});
    const bytecode =
      `0x${code.slice(2, 20)}${code[20] === '0' ? '1' : '0'}${code.slice(21)}` as Hex;
    await chain.client.setCode({ address: COIN, bytecode });
    expect(await verified({ proofs: [coinProof()], withSourcify: false })).toMatchObject({
      result: 'unknown',
      how: 'Compiling the commit does not give the code (with solc 0.8.4, byte 9 differs).',
    });
  });

  test('if a package cannot be installed, the result gives this as its reason', async () => {
    await deployAndShow({});
    const broken = proof({ Coin: 'game/contracts/Coin.sol' }, 200);
    const [build] = broken.builds;
    const found = await verified({
      proofs: [{ ...broken, builds: [{ ...build!, dependencies: {} }] }],
      withSourcify: false,
    });
    expect(found.how).toBe(
      'The commit could not be compiled here: the commit does not contain @openzeppelin/contracts/access/Ownable.sol.',
    );
    expect(found.result).toBe('unknown');
  });
});

describe('with the sources that Sourcify shows', () => {
  // With these optimizer settings, the commit does not compile to the deployed code.
  const proofs = () => [proof({}, 1)];

  test('equal sources match', async () => {
    await deployAndShow({});
    expect(await verified({ proofs: proofs() })).toMatchObject({
      result: 'matches',
      how: 'Sourcify made this code from Coin in game/contracts/Coin.sol; every source of it equals the file at the commit, and the others equal those of @openzeppelin/contracts@4.4.2.',
    });
  });

  test('a source that compiles to the deployed code differs if the commit compiles to other code', async () => {
    await deployAndShow({ 'contracts/Coin.sol': coin(2) });
    expect(await verified({ proofs: proofs() })).toMatchObject({
      result: 'differs',
      how: 'With solc 0.8.4+commit.c7e474f2 and the settings of the deployed code, the source that Sourcify shows gives the deployed code of Coin, and the commit gives other code: game/contracts/Coin.sol differs.',
    });
  });

  test('a different source that compiles to the same code matches', async () => {
    await deployAndShow({ 'contracts/Coin.sol': coin(1, 'Percent.') });
    const found = await verified({ proofs: proofs() });
    expect(found.result).toBe('matches');
    expect(found.how).toContain('although the text of game/contracts/Coin.sol differs');
  });

  test('a difference is unknown if the commit lacks a file of the project', async () => {
    const target = { file: 'contracts/Incomplete.sol', name: 'Incomplete' };
    const sources = {
      'contracts/Incomplete.sol': incomplete(2),
      'contracts/Missing.sol': 'pragma solidity 0.8.4; contract Missing {}',
    };
    const code = await runtimeOf(sources, target);
    await chain.client.setCode({ address: COIN, bytecode: code });
    server.respond = showing({
      ...{ chainId: CHAIN, address: COIN, sources, target },
      ...{ onchainCode: code, settings: SETTINGS },
    });
    const found = await verified({
      contract: inScope('Incomplete', 'game/contracts/Incomplete.sol'),
      proofs: proofs(),
    });
    expect(found.result).toBe('unknown');
    expect(found.how).toContain('the commit lacks contracts/Missing.sol, which its source imports');
  });

  const otherOwnable = async () => {
    const path = '@openzeppelin/contracts/access/Ownable.sol';
    const { [path]: text } = await sourcesWith({});
    return { [path]: text!.replace('caller is not the owner', 'you are not the owner') };
  };

  test.each<[string, () => Promise<unknown>, string]>([
    [
      'its on-chain code is not the code that was read',
      () => deployAndShow({}, { onchainCode: '0x6001' }),
      'The source that Sourcify shows belongs to other code.',
    ],
    [
      'a source differs and does not give the code',
      () => deployAndShow({ 'contracts/Coin.sol': coin(2) }, { settings: {} }),
      'but its sources do not give the deployed code here.',
    ],
    [
      'a source differs and its compiler is no release',
      () =>
        deployAndShow(
          { 'contracts/Coin.sol': coin(2) },
          { compilerVersion: '0.8.4-nightly+commit.1' },
        ),
      'there is no release 0.8.4-nightly+commit.1',
    ],
    [
      'a source differs and does not compile',
      () =>
        deployAndShow({}).then(async (code) => {
          const sources = await sourcesWith({ 'contracts/Coin.sol': 'contract Coin {' });
          const target = { file: 'contracts/Coin.sol', name: 'Coin' };
          server.respond = showing({
            ...{ chainId: CHAIN, address: COIN, sources, target, onchainCode: code },
          });
        }),
      'but its sources do not give the deployed code here',
    ],
    [
      'a file of a package differs',
      async () => deployAndShow(await otherOwnable()),
      'imports @openzeppelin/contracts/access/Ownable.sol, which is neither at the commit nor in a package',
    ],
    [
      'words differ, and a file of a package too',
      async () =>
        deployAndShow({ ...(await otherOwnable()), 'contracts/Coin.sol': coin(1, 'So.') }),
      'imports @openzeppelin/contracts/access/Ownable.sol, which is neither at the commit nor in a package',
    ],
    [
      'a further source is not at the commit',
      () => deployAndShow({ 'contracts/Extra.sol': 'pragma solidity 0.8.4; contract Extra {}' }),
      'imports contracts/Extra.sol, which is neither',
    ],
    [
      'another contract of the sources was compiled',
      () => deployAndShow({}, { target: { file: 'contracts/Base.sol', name: 'Base' } }),
      'Sourcify shows Base in contracts/Base.sol, and the audit read Coin in game/contracts/Coin.sol.',
    ],
    [
      'another contract of the audited file was compiled',
      () => deployAndShow({}, { target: { file: 'contracts/Coin.sol', name: 'Other' } }),
      'Sourcify shows Other in contracts/Coin.sol, and the audit read Coin in game/contracts/Coin.sol.',
    ],
    [
      'a remapping may replace a file',
      () =>
        deployAndShow({}, { settings: { ...SETTINGS, remappings: ['contracts/Base=mocks/Base'] } }),
      'A remapping of the compiler may replace a file',
    ],
    [
      'it links a library',
      () => deployAndShow({}, { transformations: [{ type: 'replace', reason: 'library' }] }),
      'The code links a library, whose code is not compared.',
    ],
    [
      'it does not have the contract',
      async () => {
        await deployAndShow({});
        server.respond = showing();
      },
      'Sourcify does not have its source.',
    ],
    [
      'it limits requests',
      async () => {
        await deployAndShow({});
        server.respond = json(429, { customCode: 'too_many_requests', message: 'Too many' });
      },
      'Sourcify could not be asked: HTTP 429, too_many_requests: Too many.',
    ],
  ])('nothing is known if %s', async (_what, prepare, how) => {
    await prepare();
    const found = await verified({ proofs: proofs() });
    expect(found).toMatchObject({ result: 'unknown' });
    expect(found.how).toContain(how);
    expect(found.how).toMatch(/^[A-Z].*\.$/);
  });
});

describe('nothing is known', () => {
  test('without code at the address', async () => {
    expect(await verified()).toMatchObject({ result: 'unknown', codeHash: null });
  });

  test('without a clone of the source', async () => {
    const code = await deployAndShow({});
    expect(await verified({ withClone: false })).toMatchObject({
      result: 'unknown',
      codeHash: keccak256(code),
      how: `Not compared, because no clone of ${REPOSITORY} at ${clone.commit} was given.`,
    });
  });

  test.each([
    [
      'Coin',
      'game/contracts/Missing.sol',
      'The commit does not contain game/contracts/Missing.sol.',
    ],
    [
      'The game',
      'game/contracts/Types.sol',
      'game/contracts/Types.sol contains no contract that The game can mean.',
    ],
  ])('about %s in %s', async (name, path, how) => {
    await deployAndShow({});
    expect(await verified({ contract: inScope(name, path) })).toMatchObject({
      result: 'unknown',
      how,
    });
  });
});

describe('behind a proxy', () => {
  const abi = parseAbi(['constructor(address logic, bytes data)']);
  const proxyCode = async () => {
    const artifact = require.resolve('@openzeppelin/contracts/build/contracts/ERC1967Proxy.json');
    return JSON.parse(await readFile(artifact, 'utf8')) as { bytecode: Hex; deployedBytecode: Hex };
  };
  async function deployProxy(): Promise<void> {
    const code = await deployAndShow({});
    await chain.client.setCode({ address: IMPLEMENTATION, bytecode: code });
    const { bytecode } = await proxyCode();
    await placeCompiled(
      chain,
      { abi, bytecode },
      {
        name: 'ERC1967Proxy',
        address: COIN,
        args: [IMPLEMENTATION, '0x'],
      },
    );
  }

  test('a published proxy with the audited implementation matches', async () => {
    await deployProxy();
    const found = await verified({ proofs: [coinProof()] });
    expect(found).toMatchObject({
      result: 'matches',
      codeHash: keccak256((await proxyCode()).deployedBytecode),
      implementationCodeHash: keccak256((await codeOf([IMPLEMENTATION])).get(IMPLEMENTATION)!.code),
    });
    expect(found.how).toMatch(/^Behind a published proxy \(@openzeppelin\/contracts@4\.4\.1\)/);
  });

  test('the result is unknown after an upgrade to other code', async () => {
    await deployProxy();
    await chain.client.setCode({ address: IMPLEMENTATION, bytecode: '0x6001600155' });
    expect(await verified({ proofs: [coinProof()] })).toMatchObject({
      result: 'unknown',
      implementationCodeHash: keccak256('0x6001600155'),
    });
  });

  test.each<[string, () => Promise<void>, string]>([
    [
      'whose own code is foreign',
      () => chain.client.setCode({ address: COIN, bytecode: '0x6001600155' }),
      'The code of the proxy itself is not that of a published proxy, and Sourcify does not have its source.',
    ],
    [
      'without code at its implementation',
      () => chain.client.setCode({ address: IMPLEMENTATION, bytecode: '0x' }),
      'There is no code at its implementation.',
    ],
    [
      'with more than an address in its slot',
      () =>
        chain.client.setStorageAt({
          address: COIN,
          index: IMPLEMENTATION_SLOT,
          value: `0x${'01'.repeat(32)}`,
        }),
      'The slot of its implementation contains more than an address.',
    ],
  ])('nothing is known about one %s', async (_what, change, how) => {
    await deployProxy();
    server.respond = showing();
    await change();
    await chain.mine();
    expect(await verified({ proofs: [coinProof()] })).toMatchObject({ result: 'unknown', how });
  });
});

test('the code of a timelock on the way to a holder is recognized', async () => {
  const artifact = require.resolve(
    '@openzeppelin/contracts/build/contracts/TimelockController.json',
  );
  const { deployedBytecode } = JSON.parse(await readFile(artifact, 'utf8')) as {
    deployedBytecode: Hex;
  };
  await chain.client.setCode({ address: COIN, bytecode: deployedBytecode });
  await chain.client.setCode({ address: IMPLEMENTATION, bytecode: '0x6001600155' });
  const step = (address: Address) =>
    ({ kind: 'contract', address, codeHash: `0x${'0'.repeat(64)}`, remark: null }) as const;
  const observation: Observation = {
    block: { chainId: CHAIN, number: '1', hash: `0x${'0'.repeat(64)}`, time: AT },
    contracts: {},
    powers: {
      upgrade: { locator: 'owner()', holders: [[step(COIN)], [step(IMPLEMENTATION)]] },
      pause: { locator: 'owner()', notRead: 'x' },
    },
    settings: {},
  };
  const codes = await verifyHolders(observation, {
    readCode: (_chainId, addresses) => codeOf(addresses),
    sourcify: createSourcify({ server: server.url }),
    compilers: knownCompilers({ proofs: [], files: () => null, cache: join(folder, 'cache') }),
    at: AT,
  });
  expect(codes).toEqual({
    [keccak256(deployedBytecode)]: {
      kind: 'timelock',
      contract: 'TimelockController',
      address: COIN,
      how: 'The code equals the compiled TimelockController in the package.',
      source: '@openzeppelin/contracts@4.4.1',
      at: AT,
    },
  });
});

test('the contracts of a protocol are those of its published audits, the newest audit first', () => {
  const scope = (...contracts: object[]) => ({ scope: { contracts }, sources: [] }) as never;
  const [a, b, old] = ['a', 'b', 'old'].map((sourceUrl) => ({ name: 'A', sourceUrl }));
  const audits = [scope(a!, { ...b!, name: 'B', protocols: ['other'] }), scope(old!)];
  expect(contractsToVerify('coin', audits).map(({ contract }) => contract)).toEqual([a]);
});
