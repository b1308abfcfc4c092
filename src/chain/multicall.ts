import { type Address, type Hex, numberToHex } from 'viem';
import type { BlockNumberSource, HeaderField } from '../schema/enums.ts';
import {
  addressWord,
  decodeAggregate3,
  encodeAggregate3,
  type InnerCall,
  type InnerResult,
} from './aggregate3.ts';
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

/**
 * Signatures and selectors, from Multicall3.sol in mds1/multicall3 and from `ArbSys` in Arbitrum's list of precompiles.
 * Since the merge, `block.difficulty` in Solidity is `prevrandao`.
 */
export const SELECTORS = {
  chainId: ['getChainId()', '0x3408e470'],
  timestamp: ['getCurrentBlockTimestamp()', '0x0f28c97d'],
  number: ['getBlockNumber()', '0x42cbb15c'],
  parentHash: ['getLastBlockHash()', '0x27e86d6e'],
  coinbase: ['getCurrentBlockCoinbase()', '0xa8b0574e'],
  prevrandao: ['getCurrentBlockDifficulty()', '0x72425d9d'],
  gasLimit: ['getCurrentBlockGasLimit()', '0x86d516e8'],
  balance: ['getEthBalance(address)', '0x4d2301cc'],
  arbNumber: ['arbBlockNumber()', '0xa3b1b31d'],
  arbHash: ['arbBlockHash(uint256)', '0x2b407a82'],
} as const satisfies Record<string, readonly [string, Hex]>;
const ARB_SYS: Address = '0x0000000000000000000000000000000000000064';

type BlockFact = 'number' | 'timestamp' | 'chainId' | 'parentHash' | HeaderField;

function blockCalls(
  { multicall3: target, blockNumberSource, headerFields }: AggregateChain,
  expected: bigint | undefined,
): Map<BlockFact, InnerCall> {
  const ask = (fact: BlockFact): [BlockFact, InnerCall] => [
    fact,
    { target, callData: SELECTORS[fact][1] },
  ];
  const calls = new Map([ask('chainId'), ask('timestamp')]);
  if (blockNumberSource === 'evm') {
    calls.set(...ask('number'));
    calls.set(...ask('parentHash'));
  } else {
    calls.set('number', { target: ARB_SYS, callData: SELECTORS.arbNumber[1] });
    // A call in the aggregate cannot use the result of another call. So the block number must already be known.
    if (expected !== undefined && expected > 0n) {
      const parent = numberToHex(expected - 1n, { size: 32 }).slice(2);
      calls.set('parentHash', { target: ARB_SYS, callData: `${SELECTORS.arbHash[1]}${parent}` });
    }
  }
  for (const field of headerFields) calls.set(...ask(field));
  return calls;
}

/**
 * Encodes one `aggregate3` call. It contains the calls about the block, and then `calls`. A failed call does
 * not stop the other calls.
 *
 * @param expected the number of the block, if it is known
 */
export function encodeAggregate(
  chain: AggregateChain,
  calls: readonly Call<unknown>[],
  expected?: bigint,
): Hex {
  const { multicall3 } = chain;
  const gameCalls = calls.map(
    ({ kind, to, data }): InnerCall =>
      kind === 'balance'
        ? { target: multicall3, callData: `${SELECTORS.balance[1]}${addressWord(to)}` }
        : { target: to, callData: data },
  );
  return encodeAggregate3([...blockCalls(chain, expected).values(), ...gameCalls]);
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
  let answers: readonly InnerResult[];
  try {
    answers = decodeAggregate3(data);
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
