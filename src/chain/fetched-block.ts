import type { Hex } from 'viem';
import type { HeaderField } from '../schema/enums.ts';
import type { PricedBlock } from './block.ts';
import type { RpcAnswer, RpcRequest } from './endpoint.ts';
import type { AggregateBlock } from './multicall.ts';
import { quantity } from './quantity.ts';
import { ReadFailure } from './read-failure.ts';
import { rpcFailure } from './rpc-error.ts';

export interface FetchedBlock extends PricedBlock {
  readonly parentHash: Hex;
  /** The header fields that the chain's record names. */
  readonly header: Readonly<Partial<Record<HeaderField, bigint>>>;
}

type Difference = 'number' | 'time' | 'parent' | HeaderField;

/** @returns the first field that differs; null if the calls ran in the fetched block */
export function difference(inside: AggregateBlock, fetched: FetchedBlock): Difference | null {
  if (inside.number !== fetched.number) return 'number';
  if (inside.timestamp !== fetched.timestamp) return 'time';
  if (inside.parentHash !== null && inside.parentHash !== fetched.parentHash) return 'parent';
  const fields = Object.keys(inside.header) as HeaderField[];
  return fields.find((field) => inside.header[field] !== fetched.header[field]) ?? null;
}

export const isHeaderField = (difference: Difference | null): difference is HeaderField =>
  difference !== null && !['number', 'time', 'parent'].includes(difference);

/** The error for calls that did not run in the fetched block. */
export const ofTwoBlocks = (differing: Difference) =>
  new ReadFailure(
    'node-inconsistent',
    `the calls did not run in the fetched block: its ${differing} differs`,
  );

/** @throws {ReadFailure} when a node answered for a block that was not requested */
export function checkNumber(answered: bigint, asked: bigint): void {
  if (answered === asked) return;
  throw new ReadFailure(
    'node-inconsistent',
    `the node answered at block ${answered} instead of ${asked}`,
  );
}

/** @throws {ReadFailure} when calls were made at a block that was not requested */
export function checkSame(inside: AggregateBlock, block: FetchedBlock): void {
  checkNumber(inside.number, block.number);
  const differing = difference(inside, block);
  if (differing !== null) throw ofTwoBlocks(differing);
}

/** The names in JSON-RPC. Since the merge, `mixHash` contains the random number. */
const HEADER_NAMES = { coinbase: 'miner', prevrandao: 'mixHash', gasLimit: 'gasLimit' } as const;
type HeaderName = (typeof HEADER_NAMES)[HeaderField];

export const CHAIN_ID_REQUEST: RpcRequest = { method: 'eth_chainId', params: [] };

export const blockRequest = (tag: Hex | 'latest'): RpcRequest => ({
  method: 'eth_getBlockByNumber',
  params: [tag, false],
});

export function blockResult(
  answer: RpcAnswer | undefined,
  headerFields: readonly HeaderField[],
): FetchedBlock {
  if (answer?.error) throw rpcFailure('eth_getBlockByNumber', answer.error);
  const block = answer?.result as
    | (Record<'number' | 'timestamp' | 'hash' | 'parentHash' | HeaderName, Hex> & {
        baseFeePerGas?: Hex | null;
      })
    | null
    | undefined;
  if (!block?.hash || !block.number) {
    throw new ReadFailure('block-unavailable', 'the node does not have the block');
  }
  const { baseFeePerGas } = block;
  const [hash, parentHash] = [blockHash(block.hash), blockHash(block.parentHash)];
  return {
    number: quantity(block.number, 'the number of the block'),
    timestamp: quantity(block.timestamp, 'the time of the block'),
    hash,
    parentHash,
    baseFeePerGas: baseFeePerGas ? quantity(baseFeePerGas, 'the base fee of the block') : null,
    header: Object.fromEntries(
      headerFields.map((field) => [
        field,
        quantity(block[HEADER_NAMES[field]], `the ${field} of the block`),
      ]),
    ),
  };
}

function blockHash(value: unknown): Hex {
  if (typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value))
    return value.toLowerCase() as Hex;
  throw new ReadFailure('undecodable', 'the block hash is malformed');
}

export function hexResult(answer: RpcAnswer | undefined, method: string): Hex {
  if (answer?.error) throw rpcFailure(method, answer.error);
  const result = answer?.result;
  if (typeof result !== 'string' || !/^0x[0-9a-fA-F]*$/.test(result)) {
    throw new ReadFailure('undecodable', `${method} did not return hex data`);
  }
  return result as Hex;
}
