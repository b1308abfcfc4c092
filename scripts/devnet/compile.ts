import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Abi, Hex } from 'viem';
import { cachedFile } from './cached-file.ts';

export interface CompiledContract {
  readonly abi: Abi;
  /** Creation code, without constructor arguments. */
  readonly bytecode: Hex;
}

const PREDICTIONS = 'pancake-v2-contracts/projects/predictions/v2/contracts';
const LOTTERY = 'pancake-v2-contracts/projects/lottery/contracts';

/** The contracts of the local chains and where their source is: a package's file, or one of our own. */
const SOURCES = {
  PancakePredictionV2: `${PREDICTIONS}/PancakePredictionV2.sol`,
  MockAggregatorV3: `${PREDICTIONS}/test/MockAggregatorV3.sol`,
  PancakeSwapLottery: `${LOTTERY}/PancakeSwapLottery.sol`,
  MockRandomNumberGenerator: `${LOTTERY}/utils/MockRandomNumberGenerator.sol`,
  MockERC20: `${LOTTERY}/utils/MockERC20.sol`,
  MegapotStandIn: './contracts/MegapotStandIn.sol',
  RaffleStandIn: './contracts/RaffleStandIn.sol',
  TokenStandIn: './contracts/TokenStandIn.sol',
  RandomWalkStandIn: './contracts/RandomWalkStandIn.sol',
  BetSwirlBankStandIn: './contracts/BetSwirlStandIn.sol',
  BetSwirlCoinTossStandIn: './contracts/BetSwirlStandIn.sol',
  BetSwirlDiceStandIn: './contracts/BetSwirlStandIn.sol',
  BetSwirlRouletteStandIn: './contracts/BetSwirlStandIn.sol',
  Dice2WinStandIn: './contracts/Dice2WinStandIn.sol',
  VibeDropStandIn: './contracts/VibeMarketStandIn.sol',
  VibeTokenStandIn: './contracts/VibeMarketStandIn.sol',
  DonutStandIn: './contracts/DonutMinerStandIn.sol',
  DonutMinerStandIn: './contracts/DonutMinerStandIn.sol',
  CosmicPrizesWalletStandIn: './contracts/CosmicSignatureStandIn.sol',
  CosmicSignatureFirstStandIn: './contracts/CosmicSignatureStandIn.sol',
  CosmicSignatureSecondStandIn: './contracts/CosmicSignatureStandIn.sol',
} as const;

/** Contracts that a package ships compiled, by a compiler older than ours. */
const BUILT = {
  UniswapV2Factory: '@uniswap/v2-core/build/UniswapV2Factory.json',
  UniswapV2Pair: '@uniswap/v2-core/build/UniswapV2Pair.json',
  UniswapV3Factory:
    '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
  QuoterV2: '@uniswap/v3-periphery/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json',
  WETH9: 'canonical-weth/build/contracts/WETH9.json',
} as const;

export type ContractName = keyof typeof SOURCES | keyof typeof BUILT;

/** As PancakeSwap's projects are built. */
const SETTINGS = {
  optimizer: { enabled: true, runs: 99999 },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
};

const require = createRequire(import.meta.url);
const HERE = dirname(fileURLToPath(import.meta.url));

let compiled: Promise<Readonly<Record<ContractName, CompiledContract>>> | undefined;

/**
 * Every contract of the local chains, compiled with solc 0.8.4 where no package ships it compiled. Takes some
 * seconds the first time; after that the result comes from `node_modules/.cache` as long as no source and no
 * setting changes.
 *
 * @throws {Error} with the compiler's messages
 */
export function compileContracts(): Promise<Readonly<Record<ContractName, CompiledContract>>> {
  compiled ??= Promise.all([compile(), readBuilt()]).then(([own, built]) => ({ ...own, ...built }));
  return compiled;
}

async function readBuilt(): Promise<Readonly<Record<keyof typeof BUILT, CompiledContract>>> {
  const contracts = Object.entries(BUILT).map(async ([name, file]) => {
    const { abi, bytecode } = JSON.parse(await readFile(require.resolve(file), 'utf8')) as {
      abi: Abi;
      bytecode: Hex;
    };
    return [name, { abi, bytecode }];
  });
  return Object.fromEntries(await Promise.all(contracts));
}

async function compile(): Promise<Readonly<Record<keyof typeof SOURCES, CompiledContract>>> {
  const input = JSON.stringify({
    language: 'Solidity',
    sources: await collectSources(Object.values(SOURCES)),
    settings: SETTINGS,
  });
  const { version } = require('solc/package.json') as { version: string };
  const hash = createHash('sha256').update(version).update(input).digest('hex').slice(0, 32);
  const folder = join(dirname(packageFolder('solc')), '.cache', 'devnet-contracts');
  const content = await cachedFile(join(folder, `${hash}.json`), async () =>
    JSON.stringify(pickContracts(JSON.parse(loadSolc().compile(input)))),
  );
  return JSON.parse(content);
}

/** Reads sources and all that they import, under the names that the compiler gives them. */
async function collectSources(
  names: readonly string[],
): Promise<Record<string, { content: string }>> {
  const sources: Record<string, { content: string }> = {};
  const wanted = [...names];
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (sources[name]) continue;
    const content = await readFile(sourcePath(name), 'utf8');
    sources[name] = { content };
    for (const [, imported] of content.matchAll(
      /^\s*import\s(?:[^"';]*\sfrom\s+)?["']([^"']+)["']/gm,
    )) {
      wanted.push(
        imported!.startsWith('.') ? posix.join(posix.dirname(name), imported!) : imported!,
      );
    }
  }
  return sources;
}

function sourcePath(name: string): string {
  if (name.startsWith('./')) return join(HERE, name);
  const parts = name.split('/');
  const packageName = parts.splice(0, name.startsWith('@') ? 2 : 1).join('/');
  return join(packageFolder(packageName), ...parts);
}

function packageFolder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`));
}

/** Loading solc adds a handler that turns every unhandled rejection into a crash: it is taken off again. */
function loadSolc(): { compile(input: string): string } {
  const events = ['uncaughtException', 'unhandledRejection'] as const;
  const before = events.map((event) => new Set(process.listeners(event as 'uncaughtException')));
  const solc = require('solc');
  events.forEach((event, index) => {
    for (const listener of process.listeners(event as 'uncaughtException')) {
      if (!before[index]!.has(listener)) process.off(event, listener);
    }
  });
  return solc;
}

interface CompilerOutput {
  readonly errors?: readonly { severity: string; formattedMessage: string }[];
  readonly contracts?: Record<
    string,
    Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>
  >;
}

function pickContracts(output: CompilerOutput): Record<keyof typeof SOURCES, CompiledContract> {
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map((e) => e.formattedMessage).join('\n'));
  return Object.fromEntries(
    Object.entries(SOURCES).map(([name, source]) => {
      const contract = output.contracts?.[source]?.[name];
      if (!contract) throw new Error(`${source} holds no contract ${name}`);
      return [name, { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` }];
    }),
  ) as Record<keyof typeof SOURCES, CompiledContract>;
}
