import { type Address, type Hex, numberToHex } from 'viem';
import type { BlockNumberSource } from '../schema/enums.ts';
import type {
  BlockReader,
  BlockTime,
  CallEvidence,
  PricedBlock,
  ReadOptions,
} from './block-reader.ts';
import type { Call } from './call.ts';
import type { RpcAnswer, RpcRequest } from './endpoint.ts';
import type { Fallback } from './fallback.ts';
import {
  type AggregateBlock,
  checkChain,
  decodeAggregate,
  encodeAggregate,
  type RawResult,
} from './multicall.ts';
import { quantity } from './quantity.ts';
import { ReadFailure } from './read-failure.ts';

export interface PinnedReaderParameters {
  readonly fallback: Fallback;
  readonly chain: {
    readonly chainId: number;
    /** Null: calls are made one by one, at a block that is fetched before them. */
    readonly multicall3: string | null;
    readonly blockNumberSource: BlockNumberSource;
    /** Who calls where a call has a gas price: nodes want a caller that can afford the gas. */
    readonly gas?: { readonly payer: string } | undefined;
  };
  /** Read at this block instead of the latest one. */
  readonly blockNumber?: bigint;
}

/** What is known of the block: first its number, time and parent, then which one it is. */
type Pin =
  | { readonly known: 'nothing' }
  | { readonly known: 'time'; readonly block: AggregateBlock }
  | { readonly known: 'hash'; readonly block: PricedBlock };

/**
 * The block-pinned reader.
 *
 * With Multicall3 and no block given, the first wait asks for everything at once: the calls at `latest`,
 * and the latest block itself, which gives the hash (inside a call the hash of the current block is zero).
 * The two belong together when number, time and parent hash agree. Where a node moved on in between, the
 * block is fetched by its number beside the second wait. Later reads are pinned by hash (EIP-1898).
 */
export function createPinnedReader({
  fallback,
  chain,
  blockNumber,
}: PinnedReaderParameters): BlockReader {
  const { chainId, multicall3, blockNumberSource, gas } = chain;
  const evidence: CallEvidence[] = [];
  let pin: Pin = { known: 'nothing' };
  let roundTrips = 0;

  async function request<T>(batch: readonly RpcRequest[], accept: (answers: RpcAnswer[]) => T) {
    roundTrips += 1;
    return fallback.request(batch, accept);
  }

  const callRequest = (
    to: string,
    data: Hex,
    at: unknown,
    { gasPrice }: ReadOptions,
  ): RpcRequest => ({
    method: 'eth_call',
    params: [{ to, data, ...(gasPrice !== undefined && paidGas(gasPrice, gas?.payer)) }, at],
  });

  const aggregateRequest = (
    calls: readonly Call<unknown>[],
    at: unknown,
    options: ReadOptions,
  ): RpcRequest =>
    callRequest(
      multicall3 as Address,
      encodeAggregate(multicall3 as Address, blockNumberSource, calls),
      at,
      options,
    );

  const singleRequest = (
    { kind, to, data }: Call<unknown>,
    at: unknown,
    options: ReadOptions,
  ): RpcRequest => {
    if (kind === 'balance') return { method: 'eth_getBalance', params: [to, at] };
    if (kind === 'storage') return { method: 'eth_getStorageAt', params: [to, data, at] };
    return callRequest(to, data, at, options);
  };

  /** One aggregate of what contracts can be asked, and a request for each slot of storage. */
  const requestsAt = (calls: readonly Call<unknown>[], at: unknown, options: ReadOptions) => {
    const isStorage = ({ kind }: Call<unknown>) => kind === 'storage';
    const slots = calls.filter(isStorage);
    return {
      aggregate: aggregateRequest(
        calls.filter((call) => !isStorage(call)),
        at,
        options,
      ),
      storage: slots.map((call) => singleRequest(call, at, options)),
      /** The answers of both in the order of the calls. */
      inOrder(aggregated: readonly RawResult[], stored: readonly RpcAnswer[]): RawResult[] {
        const [contracts, words] = [aggregated.values(), stored.values()];
        return calls.map((call) =>
          isStorage(call)
            ? hexResult(words.next().value, 'eth_getStorageAt')
            : (contracts.next().value ?? null),
        );
      },
    };
  };

  const checkedAggregate = (answer: RpcAnswer | undefined) =>
    decodeAggregate(hexResult(answer, 'eth_call'), { chainId, blockNumberSource });

  /** Calls at `latest`, together with the latest block. */
  async function readLatest(
    calls: readonly Call<unknown>[],
    options: ReadOptions,
  ): Promise<RawResult[]> {
    if (calls.some(({ kind }) => kind === 'storage')) {
      throw new Error('storage is read at a block that is known');
    }
    return request(
      [aggregateRequest(calls, 'latest', options), blockRequest('latest')],
      ([aggregateAnswer, blockAnswer]) => {
        const { block, results } = checkedAggregate(aggregateAnswer);
        const latest = blockResult(blockAnswer);
        pin = isSameBlock(block, latest)
          ? { known: 'hash', block: latest }
          : { known: 'time', block };
        return results;
      },
    );
  }

  /** Calls at a block whose hash is not known yet, together with that block. */
  async function readByNumber(
    calls: readonly Call<unknown>[],
    expected: AggregateBlock,
    options: ReadOptions,
  ): Promise<RawResult[]> {
    const at = numberToHex(expected.number);
    const { aggregate, storage, inOrder } = requestsAt(calls, at, options);
    return request(
      [aggregate, blockRequest(at), ...storage],
      ([aggregateAnswer, blockAnswer, ...stored]) => {
        const { block, results } = checkedAggregate(aggregateAnswer);
        const fetched = blockResult(blockAnswer);
        if (!isSameBlock(expected, fetched) || !isSameBlock(block, fetched)) throw reorganised();
        pin = { known: 'hash', block: fetched };
        return inOrder(results, stored);
      },
    );
  }

  async function readByHash(
    calls: readonly Call<unknown>[],
    block: PricedBlock,
    options: ReadOptions,
  ): Promise<RawResult[]> {
    const at = { blockHash: block.hash, requireCanonical: true };
    if (multicall3 !== null) {
      const { aggregate, storage, inOrder } = requestsAt(calls, at, options);
      return request([aggregate, ...storage], ([answer, ...stored]) =>
        inOrder(checkedAggregate(answer).results, stored),
      );
    }
    return request(
      calls.map((call) => singleRequest(call, at, options)),
      (answers) => {
        const results = answers.map(singleResult);
        if (calls.length > 0 && results.every((result) => result === null)) {
          throw new ReadFailure('unreachable', 'every call of the batch failed');
        }
        return results;
      },
    );
  }

  /** Finds the block before anything is read at it. */
  async function fixBlock(): Promise<PricedBlock> {
    const tag = blockNumber === undefined ? 'latest' : numberToHex(blockNumber);
    return request(
      [blockRequest(tag), { method: 'eth_chainId', params: [] }],
      ([blockAnswer, chainAnswer]) => {
        checkChain(quantity(hexResult(chainAnswer, 'eth_chainId'), 'the chain id'), chainId);
        const block = blockResult(blockAnswer);
        pin = { known: 'hash', block };
        return block;
      },
    );
  }

  async function readRaw(
    calls: readonly Call<unknown>[],
    options: ReadOptions,
  ): Promise<RawResult[]> {
    if (pin.known === 'hash') return readByHash(calls, pin.block, options);
    if (pin.known === 'time') return readByNumber(calls, pin.block, options);
    if (multicall3 !== null && blockNumber === undefined) return readLatest(calls, options);
    return readByHash(calls, await fixBlock(), options);
  }

  /** The block by its hash, asked for by its number where only that is known. */
  async function seal(): Promise<PricedBlock> {
    if (pin.known === 'hash') return pin.block;
    if (pin.known === 'nothing') throw new Error('nothing was read yet');
    const expected = pin.block;
    return request([blockRequest(numberToHex(expected.number))], ([answer]) => {
      const block = blockResult(answer);
      if (!isSameBlock(expected, block)) throw reorganised();
      pin = { known: 'hash', block };
      return block;
    });
  }

  return {
    async read(calls, options = {}) {
      const entries = Object.entries(calls);
      const raw = await readRaw(
        entries.map(([, call]) => call),
        options,
      );
      for (const [index, [, call]] of entries.entries()) {
        const { to, label, data } = call;
        evidence.push({ to, label, data, ...options, result: raw[index] ?? null });
      }
      return Object.fromEntries(
        entries.map(([name, call], index) => [name, decoded(call, raw[index] ?? null)]),
      ) as never;
    },

    get block(): BlockTime {
      if (pin.known === 'nothing') throw new Error('nothing was read yet');
      return pin.block;
    },

    fixBlock: () => (pin.known === 'nothing' ? fixBlock() : seal()),
    seal,

    get roundTrips() {
      return roundTrips;
    },
    evidence,
  };
}

interface BlockWithParent extends PricedBlock {
  readonly parentHash: Hex;
}

/** Number, time and, where the chain tells it inside a call, the parent's hash. */
function isSameBlock(inside: AggregateBlock, fetched: BlockWithParent): boolean {
  return (
    inside.number === fetched.number &&
    inside.timestamp === fetched.timestamp &&
    (inside.parentHash === null || inside.parentHash === fetched.parentHash)
  );
}

const reorganised = () =>
  new ReadFailure('block-unavailable', 'the block was replaced while it was read');

const blockRequest = (tag: Hex | 'latest'): RpcRequest => ({
  method: 'eth_getBlockByNumber',
  params: [tag, false],
});

function blockResult(answer: RpcAnswer | undefined): BlockWithParent {
  if (answer?.error) throw rpcFailure('eth_getBlockByNumber', answer.error);
  const block = answer?.result as
    | { number: Hex; timestamp: Hex; hash: Hex; parentHash: Hex; baseFeePerGas?: Hex | null }
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
  };
}

function blockHash(value: unknown): Hex {
  if (typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value))
    return value.toLowerCase() as Hex;
  throw new ReadFailure('undecodable', 'the hash of the block is none');
}

function hexResult(answer: RpcAnswer | undefined, method: string): Hex {
  if (answer?.error) throw rpcFailure(method, answer.error);
  const result = answer?.result;
  if (typeof result !== 'string' || !/^0x[0-9a-fA-F]*$/.test(result)) {
    throw new ReadFailure('undecodable', `${method} did not answer hex data`);
  }
  return result as Hex;
}

const rpcFailure = (method: string, error: { code: number; message: string }) =>
  new ReadFailure('unreachable', `${method}: ${error.code} ${String(error.message).slice(0, 160)}`);

/** Enough for every read of a game, and within the most that a chain lets one transaction take (EIP-7825). */
const GAS = 16_000_000;

const paidGas = (gasPrice: bigint, payer: string | undefined) => ({
  gas: numberToHex(GAS),
  gasPrice: numberToHex(gasPrice),
  ...(payer !== undefined && { from: payer }),
});

/** EIP-1474 and geth: code 3 is a revert of the contract. Every other error is the node's. */
const REVERTED = 3;

function singleResult(answer: RpcAnswer): RawResult {
  if (answer.error?.code === REVERTED) return null;
  return hexResult(answer, 'eth_call');
}

function decoded(call: Call<unknown>, result: RawResult): unknown {
  if (result === null || result === '0x') {
    if (call.optional) return null;
    throw result === null
      ? new ReadFailure('reverted', `${call.label} reverted`, { final: true })
      : new ReadFailure('no-contract', `${call.label} returned nothing`, { final: true });
  }
  try {
    return call.decode(result);
  } catch (cause) {
    throw new ReadFailure('undecodable', `${call.label} is not what its ABI says`, { cause });
  }
}
