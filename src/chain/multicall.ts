import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  multicall3Abi,
  parseAbi,
} from 'viem';
import type { BlockNumberSource, HeaderField } from '../schema/enums.ts';
import type { BlockTime } from './block.ts';
import type { Call } from './call.ts';
import { quantity } from './quantity.ts';
import { ReadFailure } from './read-failure.ts';

/** Null if the call reverted. */
export type RawResult = Hex | null;

export interface AggregateChain {
  readonly chainId: number;
  readonly multicall3: Address;
  readonly blockNumberSource: BlockNumberSource;
  readonly headerFields: readonly HeaderField[];
}

export interface AggregateBlock extends BlockTime {
  /** Null if the block number comes from ArbSys and was not known before. `arbBlockHash` needs this number. */
  readonly parentHash: Hex | null;
  readonly header: Readonly<Partial<Record<HeaderField, bigint>>>;
}

// The signatures are from Multicall3.sol in mds1/multicall3, and from `ArbSys` in Arbitrum's list of precompiles.
const blockAbi = parseAbi([
  'function getBlockNumber() view returns (uint256)',
  'function getLastBlockHash() view returns (bytes32)',
  'function getCurrentBlockTimestamp() view returns (uint256)',
  'function getChainId() view returns (uint256)',
  'function getCurrentBlockCoinbase() view returns (address)',
  'function getCurrentBlockDifficulty() view returns (uint256)',
  'function getCurrentBlockGasLimit() view returns (uint256)',
  'function arbBlockNumber() view returns (uint256)',
  'function arbBlockHash(uint256) view returns (bytes32)',
]);
const ARB_SYS: Address = '0x0000000000000000000000000000000000000064';

/** Since the merge, `block.difficulty` in Solidity is `prevrandao`. */
const FIELD_CALLS = {
  coinbase: 'getCurrentBlockCoinbase',
  prevrandao: 'getCurrentBlockDifficulty',
  gasLimit: 'getCurrentBlockGasLimit',
} as const satisfies Record<HeaderField, string>;

interface InnerCall {
  readonly target: Address;
  readonly callData: Hex;
}

type BlockFact = 'number' | 'timestamp' | 'chainId' | 'parentHash' | HeaderField;

function blockCalls(
  { multicall3: target, blockNumberSource, headerFields }: AggregateChain,
  expected: bigint | undefined,
): Map<BlockFact, InnerCall> {
  const ask = (
    functionName:
      | 'getChainId'
      | 'getBlockNumber'
      | 'getLastBlockHash'
      | 'getCurrentBlockTimestamp'
      | (typeof FIELD_CALLS)[HeaderField],
  ) => ({
    target,
    callData: encodeFunctionData({ abi: blockAbi, functionName }),
  });
  const calls = new Map<BlockFact, InnerCall>([
    ['chainId', ask('getChainId')],
    ['timestamp', ask('getCurrentBlockTimestamp')],
  ]);
  if (blockNumberSource === 'evm') {
    calls.set('number', ask('getBlockNumber'));
    calls.set('parentHash', ask('getLastBlockHash'));
  } else {
    const arbSys = (callData: Hex) => ({ target: ARB_SYS, callData });
    calls.set(
      'number',
      arbSys(encodeFunctionData({ abi: blockAbi, functionName: 'arbBlockNumber' })),
    );
    // A call in the aggregate cannot use the result of another call. So the block number must already be known.
    if (expected !== undefined && expected > 0n) {
      const args = [expected - 1n] as const;
      calls.set(
        'parentHash',
        arbSys(encodeFunctionData({ abi: blockAbi, functionName: 'arbBlockHash', args })),
      );
    }
  }
  for (const field of headerFields) calls.set(field, ask(FIELD_CALLS[field]));
  return calls;
}

/**
 * Encodes one `aggregate3` call. It makes the calls about the block first, and then `calls`. Each of these calls may
 * fail alone.
 *
 * @param expected the number of the block, if it is known
 */
export function encodeAggregate(
  chain: AggregateChain,
  calls: readonly Call<unknown>[],
  expected?: bigint,
): Hex {
  const { multicall3 } = chain;
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
  const all = [...blockCalls(chain, expected).values(), ...gameCalls];
  return encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [all.map((call) => ({ ...call, allowFailure: true }))],
  });
}

/** @throws {ReadFailure} `wrong-chain` when another chain answered */
export function checkChain(answered: bigint, expected: number): void {
  if (answered === BigInt(expected)) return;
  throw new ReadFailure('wrong-chain', `chain ${answered} answered instead of ${expected}`);
}

/**
 * @param expected as given to {@link encodeAggregate}
 * @throws {ReadFailure} when another chain answers, Multicall3 is missing, or a call about the block failed
 */
export function decodeAggregate(
  data: Hex,
  chain: AggregateChain,
  expected?: bigint,
): { block: AggregateBlock; results: RawResult[] } {
  if (data === '0x') throw new ReadFailure('no-contract', 'no code at the Multicall3 address');
  let answers: readonly { success: boolean; returnData: Hex }[];
  try {
    answers = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data });
  } catch (cause) {
    throw new ReadFailure('undecodable', 'the aggregate answer is malformed', { cause });
  }
  const raw = answers.map(({ success, returnData }) => (success ? returnData : null));
  const asked = [...blockCalls(chain, expected).keys()];
  const facts = new Map(asked.map((fact, index) => [fact, raw[index]]));
  // On a wrong chain, the calls to ArbSys also fail. So the chain id is checked first.
  const chainId = facts.get('chainId');
  if (chainId) checkChain(quantity(chainId, 'the chain id'), chain.chainId);
  const answered = (fact: BlockFact): Hex => {
    const value = facts.get(fact);
    if (value && value !== '0x') return value;
    throw new ReadFailure('unreachable', 'a call for the chain id or the block header failed');
  };
  answered('chainId');
  return {
    block: {
      number: quantity(answered('number'), 'the number of the block'),
      timestamp: quantity(answered('timestamp'), 'the time of the block'),
      parentHash: facts.has('parentHash') ? answered('parentHash') : null,
      header: Object.fromEntries(
        chain.headerFields.map((field) => [
          field,
          quantity(answered(field), `the ${field} of the block`),
        ]),
      ),
    },
    results: raw.slice(asked.length),
  };
}
