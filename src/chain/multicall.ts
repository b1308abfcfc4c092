import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  multicall3Abi,
  parseAbi,
} from 'viem';
import type { BlockNumberSource } from '../schema/enums.ts';
import type { BlockTime } from './block-reader.ts';
import type { Call } from './call.ts';
import { quantity } from './quantity.ts';
import { ReadFailure } from './read-failure.ts';

/** Result of one call inside an aggregate: the raw answer, or null when it reverted. */
export type RawResult = Hex | null;

/** What an aggregate says of the block it ran in. */
export interface AggregateBlock extends BlockTime {
  /** Null where the chain's EVM does not tell (`arb-sys`). */
  readonly parentHash: Hex | null;
}

// Signatures: mds1/multicall3 Multicall3.sol; `ArbSys.arbBlockNumber` in Arbitrum's precompile list.
const blockAbi = parseAbi([
  'function getBlockNumber() view returns (uint256)',
  'function getLastBlockHash() view returns (bytes32)',
  'function getCurrentBlockTimestamp() view returns (uint256)',
  'function getChainId() view returns (uint256)',
  'function arbBlockNumber() view returns (uint256)',
]);
const ARB_SYS: Address = '0x0000000000000000000000000000000000000064';

const encodedBlockCall = (
  functionName: Exclude<(typeof blockAbi)[number]['name'], undefined>,
): Hex => encodeFunctionData({ abi: blockAbi, functionName });

/** The data of one `aggregate3` call: what the block is, then every call, each allowed to fail alone. */
export function encodeAggregate(
  multicall3: Address,
  numberSource: BlockNumberSource,
  calls: readonly Call<unknown>[],
): Hex {
  const blockCalls: { target: Address; callData: Hex }[] = [
    numberSource === 'arb-sys'
      ? { target: ARB_SYS, callData: encodedBlockCall('arbBlockNumber') }
      : { target: multicall3, callData: encodedBlockCall('getBlockNumber') },
    { target: multicall3, callData: encodedBlockCall('getCurrentBlockTimestamp') },
    { target: multicall3, callData: encodedBlockCall('getLastBlockHash') },
    { target: multicall3, callData: encodedBlockCall('getChainId') },
  ];
  const gameCalls = calls.map((call) =>
    call.kind === 'balance'
      ? {
          target: multicall3,
          callData: encodeFunctionData({
            abi: multicall3Abi,
            functionName: 'getEthBalance',
            args: [call.to],
          }),
        }
      : { target: call.to, callData: call.data },
  );
  return encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [[...blockCalls, ...gameCalls].map((call) => ({ ...call, allowFailure: true }))],
  });
}

/** @throws {ReadFailure} `wrong-chain` unless the chain that answered is the one that was asked for */
export function checkChain(answered: bigint, expected: number): void {
  if (answered === BigInt(expected)) return;
  throw new ReadFailure('wrong-chain', `chain ${answered} answered instead of ${expected}`);
}

/**
 * @param data what the `aggregate3` call returned
 * @throws {ReadFailure} when nobody is at the Multicall3 address, when another chain answers, or when the
 * calls about the block failed too: then it was the node that failed, and the zeros of the others mean nothing
 */
export function decodeAggregate(
  data: Hex,
  chain: { readonly chainId: number; readonly blockNumberSource: BlockNumberSource },
): { block: AggregateBlock; results: RawResult[] } {
  if (data === '0x') throw new ReadFailure('no-contract', 'no code at the Multicall3 address');
  let answers: readonly { success: boolean; returnData: Hex }[];
  try {
    answers = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data });
  } catch (cause) {
    throw new ReadFailure('undecodable', 'the aggregate answer is malformed', { cause });
  }
  const raw = answers.map(({ success, returnData }) => (success ? returnData : null));
  const [number, timestamp, parentHash, chainId, ...results] = raw;
  // First the chain: on another one ArbSys is missing, and that is not what is wrong.
  if (chainId) checkChain(quantity(chainId, 'the chain id'), chain.chainId);
  if (!number || number === '0x' || !timestamp || !parentHash || !chainId) {
    throw new ReadFailure('unreachable', 'the calls about the block itself failed');
  }
  return {
    block: {
      number: quantity(number, 'the number of the block'),
      timestamp: quantity(timestamp, 'the time of the block'),
      parentHash: chain.blockNumberSource === 'evm' ? parentHash : null,
    },
    results,
  };
}
