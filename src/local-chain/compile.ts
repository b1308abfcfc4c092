import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Abi, Hex } from 'viem';
import { type CompiledContract, collectSources, compileSolidity } from './solidity.ts';

const PREDICTIONS = 'pancake-v2-contracts/projects/predictions/v2/contracts';
const LOTTERY = 'pancake-v2-contracts/projects/lottery/contracts';

/** The contracts of the local chains and where their source is: a package's file, or one of our own. */
const SOURCES = {
  PancakePredictionV2: `${PREDICTIONS}/PancakePredictionV2.sol`,
  MockAggregatorV3: `${PREDICTIONS}/test/MockAggregatorV3.sol`,
  PancakeSwapLottery: `${LOTTERY}/PancakeSwapLottery.sol`,
  MockRandomNumberGenerator: `${LOTTERY}/utils/MockRandomNumberGenerator.sol`,
  MockERC20: `${LOTTERY}/utils/MockERC20.sol`,
  MegapotStandIn: './../families/megapot/local/MegapotStandIn.sol',
  RaffleStandIn: './../families/looksrare-raffle/local/RaffleStandIn.sol',
  TokenStandIn: './TokenStandIn.sol',
  RandomWalkStandIn: './../families/random-walk/local/RandomWalkStandIn.sol',
  BetSwirlBankStandIn: './../families/betswirl/local/BetSwirlStandIn.sol',
  BetSwirlCoinTossStandIn: './../families/betswirl/local/BetSwirlStandIn.sol',
  BetSwirlDiceStandIn: './../families/betswirl/local/BetSwirlStandIn.sol',
  BetSwirlRouletteStandIn: './../families/betswirl/local/BetSwirlStandIn.sol',
  Dice2WinStandIn: './../families/dice2win/local/Dice2WinStandIn.sol',
  VibeDropStandIn: './../families/vibemarket/local/VibeMarketStandIn.sol',
  VibeTokenStandIn: './../families/vibemarket/local/VibeMarketStandIn.sol',
  DonutStandIn: './../families/donut-miner/local/DonutMinerStandIn.sol',
  DonutMinerStandIn: './../families/donut-miner/local/DonutMinerStandIn.sol',
  CosmicPrizesWalletStandIn: './../families/cosmic-signature/local/CosmicSignatureStandIn.sol',
  CosmicSignatureFirstStandIn: './../families/cosmic-signature/local/CosmicSignatureStandIn.sol',
  CosmicSignatureSecondStandIn: './../families/cosmic-signature/local/CosmicSignatureStandIn.sol',
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
const OPTIONS = { optimizer: { enabled: true, runs: 99999 } };

const require = createRequire(import.meta.url);
const HERE = dirname(fileURLToPath(import.meta.url));

let compiled: Promise<Readonly<Record<ContractName, CompiledContract>>> | undefined;

/**
 * Every contract of the local chains, compiled with solc 0.8.4 where no package ships it compiled. Takes half a
 * minute of a core the first time; after that a source is compiled again when it or the compiler changes.
 *
 * @throws {Error} with the compiler's messages
 */
export function compileContracts(): Promise<Readonly<Record<ContractName, CompiledContract>>> {
  compiled ??= Promise.all([compileOwn(), readBuilt()]).then(([own, built]) => ({
    ...own,
    ...built,
  }));
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

async function compileOwn(): Promise<Readonly<Record<keyof typeof SOURCES, CompiledContract>>> {
  const folder = packageFolder('solc');
  const { version } = require('solc/package.json') as { version: string };
  const bySource: Record<string, Readonly<Record<string, CompiledContract>>> = {};
  for (const source of new Set(Object.values(SOURCES))) {
    const sources = await collectSources(source, (name) => readFile(sourcePath(name), 'utf8'));
    bySource[source] = await compileSolidity(sources, {
      compiler: { version, folder },
      options: OPTIONS,
      cache: join(dirname(folder), '.cache', 'devnet-contracts'),
    });
  }
  return Object.fromEntries(
    Object.entries(SOURCES).map(([name, source]) => {
      const contract = bySource[source]?.[name];
      if (!contract) throw new Error(`${source} holds no contract ${name}`);
      return [name, contract];
    }),
  ) as Record<keyof typeof SOURCES, CompiledContract>;
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
