import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Address, encodeDeployData, type Hex } from 'viem';
import type { LocalChain } from './chain.ts';
import { type ContractName, compileContracts } from './compile.ts';

/**
 * Puts a contract at an address of our choice, as if it had been deployed there: its constructor really
 * runs at that address, sent by the deployer, who becomes the owner of an ownable contract.
 */
export async function place(
  chain: LocalChain,
  contract: {
    readonly name: ContractName;
    readonly address: Address;
    readonly args?: readonly unknown[];
    /** Who makes it, when that is a contract; left out: the deployer. */
    readonly creator?: Address;
  },
): Promise<void> {
  const { abi, bytecode } = (await compileContracts())[contract.name];
  const creationCode = encodeDeployData({ abi, bytecode, args: contract.args ?? [] } as never);
  await placeCode(chain, contract.address, creationCode, contract);
}

/** Where Multicall3 is on every public chain that is played here. */
export const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11';

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
/** NUMBER, stored and returned: whatever is asked, the number of the block is the answer. */
const ARB_SYS_CODE = '0x4360005260206000f3';

/** A stand-in of ours for `ArbSys.arbBlockNumber`. A local EVM counts its own blocks, so the number is right. */
export async function placeArbSys(chain: LocalChain): Promise<void> {
  await chain.client.setCode({ address: ARB_SYS, bytecode: ARB_SYS_CODE });
}

/** Fills the address that pays for calls with a gas price, as far as a node asks: its real one is never poor. */
export async function fundPayer(chain: LocalChain, payer: Address): Promise<void> {
  await chain.client.setBalance({ address: payer, value: 1000n * 10n ** 18n });
}

/**
 * Creation code, run at its own address, returns the runtime code (asked for by a call) and writes the
 * storage that its constructor sets (kept by a transaction).
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
  const { data } = await client.call({ account: creator, to: address });
  if (!data) throw new Error(`The constructor of ${name} returned no code.`);
  await chain.play({
    label: `construct ${name}`,
    from: creator,
    to: address,
    data: '0x',
    gas: 30_000_000n,
  });
  await client.setCode({ address, bytecode: data });
}
