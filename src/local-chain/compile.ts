import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Abi, Hex } from 'viem';
import type { ContractSource } from './contract-source.ts';
import { type CompiledContract, collectSources, compileSolidity } from './solidity.ts';

/** The settings of PancakeSwap's projects. */
const OPTIONS = { optimizer: { enabled: true, runs: 99999 } };

const require = createRequire(import.meta.url);

const read = new Map<string, Promise<Readonly<Record<string, CompiledContract>>>>();

/**
 * Compiles a contract of the local chains, or reads the compiled code from its package. Results are cached.
 *
 * @throws {Error} with the compiler's messages, or when the source does not contain the contract
 */
export async function compileContract(source: ContractSource): Promise<CompiledContract> {
  const { name, solidity, compiled } = source;
  const file = String(solidity ?? compiled);
  const contracts = read.get(file) ?? (compiled ? readBuilt(source) : compileSource(solidity!));
  read.set(file, contracts);
  const contract = (await contracts)[name];
  if (!contract) throw new Error(`${file} does not contain a contract named ${name}`);
  return contract;
}

async function readBuilt({ name, compiled }: ContractSource) {
  const { abi, bytecode } = JSON.parse(await readFile(require.resolve(compiled!), 'utf8')) as {
    abi: Abi;
    bytecode: Hex;
  };
  return { [name]: { abi, bytecode } };
}

async function compileSource(solidity: URL | string) {
  const folder = packageFolder('solc');
  const { version } = require('solc/package.json') as { version: string };
  // The file name as key makes the cache independent of the project's path.
  const [entry, own] =
    typeof solidity === 'string' ? [solidity] : [basename(fileURLToPath(solidity)), solidity];
  const sources = await collectSources(entry, (name) =>
    readFile(name === entry && own ? own : packageFile(name), 'utf8'),
  );
  return compileSolidity(sources, {
    compiler: { version, folder },
    options: OPTIONS,
    cache: join(dirname(folder), '.cache', 'devnet-contracts'),
  });
}

function packageFile(name: string): string {
  const parts = name.split('/');
  const packageName = parts.splice(0, name.startsWith('@') ? 2 : 1).join('/');
  return join(packageFolder(packageName), ...parts);
}

function packageFolder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`));
}
