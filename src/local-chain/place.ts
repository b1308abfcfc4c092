import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Address, encodeDeployData, type Hex } from 'viem';
import type { LocalChain, Placement } from './chain.ts';
import { compileContract } from './compile.ts';
import type { ContractSource } from './contract-source.ts';
import { MULTICALL3 } from './local-client.ts';
import type { CompiledContract } from './solidity.ts';

/**
 * Places a contract at an address, as if its `creator` had deployed it there. If the contract has an entry in
 * `chain.replacements`, this entry places another contract instead.
 */
export async function place(
  chain: LocalChain,
  contract: ContractSource & Placement,
): Promise<void> {
  const replace = chain.replacements[contract.name];
  if (replace) return replace(chain, contract);
  await placeCompiled(chain, await compileContract(contract), contract);
}

/** Places a contract that is already compiled. Ignores `chain.replacements`. */
export async function placeCompiled(
  chain: LocalChain,
  { abi, bytecode }: CompiledContract,
  placement: Placement,
): Promise<void> {
  const creationCode = encodeDeployData({ abi, bytecode, args: placement.args ?? [] } as never);
  await placeCode(chain, placement.address, creationCode, placement);
}

/** Places Multicall3 with the bytecode that viem contains. */
export async function placeMulticall3(chain: LocalChain): Promise<void> {
  const require = createRequire(import.meta.url);
  // viem contains this file, but does not export it.
  const constants = join(dirname(require.resolve('viem')), 'constants', 'contracts.js');
  const { multicall3Bytecode } = require(constants) as { multicall3Bytecode: Hex };
  await placeCode(chain, MULTICALL3, multicall3Bytecode, { name: 'Multicall3' });
}

/** The precompile ArbSys of Arbitrum. */
const ARB_SYS = '0x0000000000000000000000000000000000000064';
/** Returns NUMBER without an argument, and BLOCKHASH of the argument otherwise. */
const ARB_SYS_CODE = '0x366004106010574360005260206000f35b6004354060005260206000f3';

/** Places our stand-in for `arbBlockNumber` and `arbBlockHash` of ArbSys. */
export async function placeArbSys(chain: LocalChain): Promise<void> {
  await chain.client.setCode({ address: ARB_SYS, bytecode: ARB_SYS_CODE });
}

/** Gives coins to the account that sends calls with a gas price. Nodes check its balance. */
export async function fundPayer(chain: LocalChain, payer: Address): Promise<void> {
  await chain.client.setBalance({ address: payer, value: 1000n * 10n ** 18n });
}

/**
 * Runs the creation code at the address, so that the constructor writes the storage there. The runtime code, with its
 * immutable values, then replaces the creation code.
 */
async function placeCode(
  chain: LocalChain,
  address: Address,
  creationCode: Hex,
  { name, creator = chain.accounts.deployer }: { name: string; creator?: Address },
): Promise<void> {
  const { client } = chain;
  if (chain.isPlaced) return;
  await client.setCode({ address, bytecode: creationCode });
  // A new contract has the nonce 1. The addresses of contracts that the constructor creates depend on it.
  await client.setNonce({ address, nonce: 1 });
  const [outcome] = await chain.mine([
    { label: `construct ${name}`, from: creator, to: address, data: '0x', gas: 100_000_000n },
  ]);
  if (outcome?.refusal !== null)
    throw new Error(`The constructor of ${name} failed: ${outcome?.refusal}`);
  // viem's types do not include this method.
  const { output } = await client.request<never, never, { output?: Hex }>({
    method: 'debug_traceTransaction',
    params: [outcome.hash, { tracer: 'callTracer' }],
  } as never);
  if (!output || output === '0x') throw new Error(`The constructor of ${name} returned no code.`);
  await client.setCode({ address, bytecode: output });
}
