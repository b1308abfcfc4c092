import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Address, encodeDeployData, type Hex } from 'viem';
import type { LocalChain, Placement } from './chain.ts';
import { compileContract } from './compile.ts';
import type { ContractSource } from './contract-source.ts';
import { MULTICALL3 } from './local-client.ts';
import type { CompiledContract } from './solidity.ts';

/**
 * Puts a contract at an address of our choice, as if it had been deployed there: its constructor really
 * runs at that address, sent by the deployer, who becomes the owner of an ownable contract. Where the chain
 * has a replacement for it, that is made instead.
 */
export async function place(
  chain: LocalChain,
  contract: ContractSource & Placement,
): Promise<void> {
  const replace = chain.replacements[contract.name];
  if (replace) return replace(chain, contract);
  await placeCompiled(chain, await compileContract(contract), contract);
}

/** The same for a contract that was compiled elsewhere. */
export async function placeCompiled(
  chain: LocalChain,
  { abi, bytecode }: CompiledContract,
  placement: Placement,
): Promise<void> {
  const creationCode = encodeDeployData({ abi, bytecode, args: placement.args ?? [] } as never);
  await placeCode(chain, placement.address, creationCode, placement);
}

/** Multicall3, with the bytecode that viem carries for deployless calls. */
export async function placeMulticall3(chain: LocalChain): Promise<void> {
  const require = createRequire(import.meta.url);
  // Not among viem's exports, but part of the package.
  const constants = join(dirname(require.resolve('viem')), 'constants', 'contracts.js');
  const { multicall3Bytecode } = require(constants) as { multicall3Bytecode: Hex };
  await placeCode(chain, MULTICALL3, multicall3Bytecode, { name: 'Multicall3' });
}

/** Arbitrum's precompile: the EVM's block number is Ethereum's there, and this one answers the chain's own. */
const ARB_SYS = '0x0000000000000000000000000000000000000064';
/**
 * A call without an argument gets NUMBER, the number of the block, and one with an argument BLOCKHASH, the hash
 * of the block of that number.
 */
const ARB_SYS_CODE = '0x366004106010574360005260206000f35b6004354060005260206000f3';

/**
 * A stand-in of ours for `arbBlockNumber` and `arbBlockHash` of ArbSys. A local EVM counts its own blocks, so
 * both are right.
 */
export async function placeArbSys(chain: LocalChain): Promise<void> {
  await chain.client.setCode({ address: ARB_SYS, bytecode: ARB_SYS_CODE });
}

/** Fills the address that pays for calls with a gas price, as far as a node asks: its real one is never poor. */
export async function fundPayer(chain: LocalChain, payer: Address): Promise<void> {
  await chain.client.setBalance({ address: payer, value: 1000n * 10n ** 18n });
}

/**
 * Creation code, run at its own address by a transaction, writes the storage that its constructor sets and
 * returns the runtime code, with the time and the addresses of that very run in its immutable values.
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
  // As of every new contract: the addresses of those that its constructor creates follow from it.
  await client.setNonce({ address, nonce: 1 });
  const [outcome] = await chain.mine([
    { label: `construct ${name}`, from: creator, to: address, data: '0x', gas: 100_000_000n },
  ]);
  if (outcome?.refusal !== null) throw new Error(`construct ${name}: ${outcome?.refusal}`);
  // viem's test client types its own methods only.
  const { output } = await client.request<never, never, { output?: Hex }>({
    method: 'debug_traceTransaction',
    params: [outcome.hash, { tracer: 'callTracer' }],
  } as never);
  if (!output || output === '0x') throw new Error(`The constructor of ${name} returned no code.`);
  await client.setCode({ address, bytecode: output });
}
