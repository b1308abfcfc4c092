import { createServer } from 'node:http';
import {
  type Abi,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  numberToHex,
  parseAbi,
  toFunctionSelector,
} from 'viem';
import type { RpcAnswer, RpcRequest } from '../src/chain/endpoint.ts';
import { listen } from './listen.ts';

/** A node whose answers a test sets. It can give answers that a real node does not give. */
export interface SimulatedNode {
  chainId: number;
  /** By tag or by hexadecimal number. Null if a block does not exist. */
  blocks: Record<string, SimulatedBlock | null>;
  /** The newest block. A request for a block that is not in `blocks` also gets this block. */
  head: SimulatedBlock;
  /** Return data by contract address and selector. A call without an entry reverts. */
  readonly contracts: Map<string, Hex>;
  /** By lower-case address and slot. A missing word is zero. */
  readonly storage: Map<string, Hex>;
  multicall: boolean;
  /** Every batch that the node has received. */
  readonly batches: RpcRequest[][];
  answer(batch: readonly RpcRequest[]): RpcAnswer[];
  /** Sets the result that a contract's function returns. */
  respond(address: string, abi: Abi, functionName: string, result: unknown): void;
}

export interface SimulatedBlock {
  readonly number: bigint;
  readonly timestamp: bigint;
  readonly hash: Hex;
  readonly parentHash: Hex;
  readonly coinbase: Hex;
  readonly prevrandao: bigint;
  readonly gasLimit: bigint;
  /** In wei. If it is undefined, the block header does not have this field. */
  readonly baseFeePerGas?: bigint;
}

export const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11';
export const ARB_SYS = '0x0000000000000000000000000000000000000064';

/** Milliseconds since 1970. Block 100 has just been mined. */
export const SIMULATED_NOW = Date.UTC(2026, 10, 27, 12);

/** The hash is made from the number and the fork. */
export function simulatedBlock(number: bigint, fork = 0): SimulatedBlock {
  const hash = (height: bigint) => numberToHex(height * 16n + BigInt(fork), { size: 32 });
  return {
    number,
    timestamp: BigInt(SIMULATED_NOW / 1000) + number - 100n,
    hash: hash(number),
    parentHash: hash(number - 1n),
    coinbase: numberToHex(fork + 1, { size: 20 }),
    prevrandao: number * 1000n + BigInt(fork),
    gasLimit: 30_000_000n,
  };
}

const word = (value: bigint | number): Hex => numberToHex(value, { size: 32 });
const selector = (signature: string) => toFunctionSelector(signature);
const balanceAbi = parseAbi(['function getEthBalance(address) view returns (uint256)']);

export function simulatedNode(chainId = 56, head = simulatedBlock(100n)): SimulatedNode {
  const contracts = new Map<string, Hex>();
  const keyOf = (to: string, data: string) => `${to.toLowerCase()} ${data.slice(0, 10)}`;

  /** Returns the block in which a call at `at` runs. */
  function blockAt(node: SimulatedNode, at: unknown): SimulatedBlock {
    if (at === 'latest') return node.head;
    if (typeof at === 'string') return node.blocks[at] ?? node.head;
    const { blockHash } = at as { blockHash: Hex };
    return Object.values(node.blocks).find((block) => block?.hash === blockHash) ?? node.head;
  }

  function call(node: SimulatedNode, block: SimulatedBlock, to: string, data: Hex): Hex | null {
    const fixed = contracts.get(keyOf(to, data));
    if (fixed !== undefined) return fixed;
    if (to.toLowerCase() !== MULTICALL3.toLowerCase()) return null;
    if (!node.multicall) return '0x';
    switch (data.slice(0, 10)) {
      case selector('getBlockNumber()'):
        return word(block.number);
      case selector('getCurrentBlockTimestamp()'):
        return word(block.timestamp);
      case selector('getLastBlockHash()'):
        return block.parentHash;
      case selector('getCurrentBlockCoinbase()'):
        return word(BigInt(block.coinbase));
      case selector('getCurrentBlockDifficulty()'):
        return word(block.prevrandao);
      case selector('getCurrentBlockGasLimit()'):
        return word(block.gasLimit);
      case selector('getChainId()'):
        return word(node.chainId);
      case selector('getEthBalance(address)'): {
        const [address] = decodeFunctionData({ abi: balanceAbi, data }).args;
        return contracts.get(`${address.toLowerCase()} balance`) ?? word(0);
      }
      default: {
        const [calls] = decodeFunctionData({ abi: multicall3Abi, data }).args as readonly [
          readonly { target: Hex; callData: Hex }[],
        ];
        const results = calls.map((inner) => call(node, block, inner.target, inner.callData));
        return encodeFunctionResult({
          abi: multicall3Abi,
          functionName: 'aggregate3',
          result: results.map((returnData) => ({
            success: returnData !== null,
            returnData: returnData ?? '0x',
          })),
        });
      }
    }
  }

  const node: SimulatedNode = {
    chainId,
    head,
    blocks: {},
    contracts,
    storage: new Map(),
    multicall: true,
    batches: [],
    respond(address, abi, functionName, result) {
      const data = encodeFunctionResult({ abi, functionName, result });
      const item = abi.find((entry) => entry.type === 'function' && entry.name === functionName);
      if (item?.type !== 'function') throw new Error(`The ABI has no function ${functionName}`);
      contracts.set(keyOf(address, toFunctionSelector(item)), data);
    },
    answer(batch) {
      node.batches.push([...batch]);
      return batch.map(({ method, params }): RpcAnswer => {
        if (method === 'eth_chainId') return { result: numberToHex(node.chainId) };
        if (method === 'eth_getBalance') {
          return { result: contracts.get(`${String(params[0]).toLowerCase()} balance`) ?? '0x0' };
        }
        if (method === 'eth_getStorageAt') {
          const [address, slot] = params as [string, Hex];
          return { result: node.storage.get(`${address.toLowerCase()} ${slot}`) ?? word(0) };
        }
        if (method === 'eth_getBlockByNumber') {
          const tag = String(params[0]);
          const known = tag in node.blocks ? node.blocks[tag] : node.head;
          const fee = known?.baseFeePerGas;
          return {
            result: known && {
              number: numberToHex(known.number),
              timestamp: numberToHex(known.timestamp),
              hash: known.hash,
              parentHash: known.parentHash,
              miner: known.coinbase,
              mixHash: word(known.prevrandao),
              gasLimit: numberToHex(known.gasLimit),
              ...(fee !== undefined && { baseFeePerGas: numberToHex(fee) }),
            },
          };
        }
        const { to, data } = params[0] as { to: string; data: Hex };
        const result = call(node, blockAt(node, params[1]), to, data);
        return result === null ? { error: { code: 3, message: 'execution reverted' } } : { result };
      });
    },
  };
  return node;
}

/** Starts an HTTP server that answers batches with this function. */
export async function serveRpc(
  respond: (batch: (RpcRequest & { id: number })[]) => unknown,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const answer = await respond(JSON.parse(body));
    if (answer instanceof Response) {
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(await answer.text());
    } else {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    }
  });
  const url = await listen(server);
  return {
    url: `${url}/secret-key`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Returns an integer in ABI encoding. */
export const encodedInteger = (value: bigint): Hex =>
  encodeAbiParameters([{ type: 'uint256' }], [value]);
