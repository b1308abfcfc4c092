import { type Address, type Hex, numberToHex } from 'viem';
import type { BlockNumberSource, HeaderField } from '../schema/enums.ts';
import { answerOf } from './answer.ts';
import type { Doubt } from './attempt.ts';
import type { BlockTime } from './block.ts';
import { checkBlockAge } from './block-age.ts';
import type { BlockReader, CallEvidence, ReadOptions } from './block-reader.ts';
import type { Call } from './call.ts';
import type { RpcAnswer, RpcRequest } from './endpoint.ts';
import type { Fallback } from './fallback.ts';
import {
  blockRequest,
  blockResult,
  CHAIN_ID_REQUEST,
  checkNumber,
  checkSame,
  difference,
  type FetchedBlock,
  hexResult,
  isHeaderField,
  ofTwoBlocks,
} from './fetched-block.ts';
import {
  type AggregateBlock,
  checkChain,
  decodeAggregate,
  encodeAggregate,
  type RawResult,
} from './multicall.ts';
import { quantity } from './quantity.ts';
import { ReadFailure } from './read-failure.ts';
import { isRevert } from './rpc-error.ts';

export interface PinnedReaderParameters {
  readonly fallback: Fallback;
  readonly chain: {
    readonly chainId: number;
    /** Null if the chain has no Multicall3. Calls are then made one by one. */
    readonly multicall3: string | null;
    readonly blockNumberSource: BlockNumberSource;
    /** In these fields, the fetched block must agree with the block of the calls. */
    readonly headerFields: readonly HeaderField[];
    readonly maxBlockAgeSeconds: number;
    /** The sender of calls with a gas price. Nodes require a sender that can pay for the gas. */
    readonly gas?: { readonly payer: string } | undefined;
  };
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The block for all reads. Default: the latest block. Only the age of the latest block is checked. */
  readonly block?: bigint | FetchedBlock;
}

/** The block's number, time and parent become known first, and its hash later. */
type Pin =
  | { readonly known: 'nothing' }
  | { readonly known: 'time'; readonly block: AggregateBlock }
  | { readonly known: 'hash'; readonly block: FetchedBlock };

/** @throws {ReadFailure} if the next endpoint must be asked */
type Take<T> = (results: readonly RawResult[], doubt: Doubt) => T;

/**
 * Creates a reader whose reads all use one block.
 *
 * The first batch makes the calls at `latest` and requests the latest block. If the calls ran in an older block, the
 * next batch requests that older block by its number.
 *
 * Later reads are pinned by hash (EIP-1898). Some nodes ignore the pin, so Multicall3 also returns the block.
 */
export function createPinnedReader({
  fallback,
  chain,
  now,
  block: given,
}: PinnedReaderParameters): BlockReader {
  const { chainId, multicall3, headerFields, maxBlockAgeSeconds, gas } = chain;
  const aggregateChain = { ...chain, multicall3: multicall3 as Address };
  const evidence: CallEvidence[] = [];
  const blockNumber = typeof given === 'bigint' ? given : undefined;
  let pin: Pin = typeof given === 'object' ? { known: 'hash', block: given } : { known: 'nothing' };
  let roundTrips = 0;

  async function request<T>(
    batch: readonly RpcRequest[],
    accept: (answers: RpcAnswer[], doubt: Doubt) => T,
  ) {
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
    expected?: bigint,
  ): RpcRequest =>
    callRequest(
      aggregateChain.multicall3,
      encodeAggregate(aggregateChain, calls, expected),
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

  const requestsAt = (
    calls: readonly Call<unknown>[],
    at: unknown,
    options: ReadOptions,
    expected: bigint,
  ) => {
    const isStorage = ({ kind }: Call<unknown>) => kind === 'storage';
    const slots = calls.filter(isStorage);
    return {
      aggregate: aggregateRequest(
        calls.filter((call) => !isStorage(call)),
        at,
        options,
        expected,
      ),
      storage: slots.map((call) => singleRequest(call, at, options)),
      /** In the order of the calls. */
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

  const checkedAggregate = (answer: RpcAnswer | undefined, expected?: bigint) =>
    decodeAggregate(hexResult(answer, 'eth_call'), aggregateChain, expected);

  const fetchedBlock = (answer: RpcAnswer | undefined) => blockResult(answer, headerFields);

  /** @throws {ReadFailure} if the answer is not the block in which the calls ran */
  function fetchedAt(expected: AggregateBlock, answer: RpcAnswer | undefined): FetchedBlock {
    const fetched = fetchedBlock(answer);
    checkNumber(fetched.number, expected.number);
    if (difference(expected, fetched) !== null) {
      throw new ReadFailure('block-unavailable', 'the block was replaced while it was read');
    }
    return fetched;
  }

  async function readLatest<T>(
    calls: readonly Call<unknown>[],
    options: ReadOptions,
    take: Take<T>,
  ): Promise<T> {
    if (calls.some(({ kind }) => kind === 'storage')) {
      throw new Error('storage cannot be read before the block is known');
    }
    return request(
      [aggregateRequest(calls, 'latest', options), blockRequest('latest'), CHAIN_ID_REQUEST],
      ([aggregateAnswer, blockAnswer, chainAnswer], doubt) => {
        // A wrong chain may have no Multicall3. So the chain id is checked first.
        checkChain(quantity(hexResult(chainAnswer, 'eth_chainId'), 'the chain id'), chainId);
        const { block, results } = checkedAggregate(aggregateAnswer);
        checkBlockAge(block.timestamp, maxBlockAgeSeconds, now());
        const latest = fetchedBlock(blockAnswer);
        const differing = difference(block, latest);
        if (isHeaderField(differing)) throw ofTwoBlocks(differing);
        const taken = take(results, doubt);
        pin = differing === null ? { known: 'hash', block: latest } : { known: 'time', block };
        return taken;
      },
    );
  }

  /** Sends the calls and a request for their block together, because the block's hash is not known yet. */
  async function readByNumber<T>(
    calls: readonly Call<unknown>[],
    expected: AggregateBlock,
    options: ReadOptions,
    take: Take<T>,
  ): Promise<T> {
    const { number } = expected;
    const at = numberToHex(number);
    const { aggregate, storage, inOrder } = requestsAt(calls, at, options, number);
    return request(
      [aggregate, blockRequest(at), ...storage],
      ([aggregateAnswer, blockAnswer, ...stored], doubt) => {
        const { block, results } = checkedAggregate(aggregateAnswer, number);
        const fetched = fetchedAt(expected, blockAnswer);
        checkSame(block, fetched);
        const taken = take(inOrder(results, stored), doubt);
        pin = { known: 'hash', block: fetched };
        return taken;
      },
    );
  }

  async function readByHash<T>(
    calls: readonly Call<unknown>[],
    block: FetchedBlock,
    options: ReadOptions,
    take: Take<T>,
  ): Promise<T> {
    const at = { blockHash: block.hash, requireCanonical: true };
    if (multicall3 !== null) {
      const { aggregate, storage, inOrder } = requestsAt(calls, at, options, block.number);
      return request([aggregate, ...storage], ([answer, ...stored], doubt) => {
        const { block: inside, results } = checkedAggregate(answer, block.number);
        checkSame(inside, block);
        return take(inOrder(results, stored), doubt);
      });
    }
    return request(
      calls.map((call) => singleRequest(call, at, options)),
      (answers, doubt) => {
        const results = answers.map(singleResult);
        if (calls.length > 0 && results.every((result) => result === null)) {
          throw new ReadFailure('unreachable', 'every call of the batch failed');
        }
        return take(results, doubt);
      },
    );
  }

  async function fixBlock(): Promise<FetchedBlock> {
    const tag = blockNumber === undefined ? 'latest' : numberToHex(blockNumber);
    return request([blockRequest(tag), CHAIN_ID_REQUEST], ([blockAnswer, chainAnswer]) => {
      checkChain(quantity(hexResult(chainAnswer, 'eth_chainId'), 'the chain id'), chainId);
      const block = fetchedBlock(blockAnswer);
      if (blockNumber === undefined) checkBlockAge(block.timestamp, maxBlockAgeSeconds, now());
      else checkNumber(block.number, blockNumber);
      pin = { known: 'hash', block };
      return block;
    });
  }

  async function readAndTake<T>(
    calls: readonly Call<unknown>[],
    options: ReadOptions,
    take: Take<T>,
  ): Promise<T> {
    if (pin.known === 'hash') return readByHash(calls, pin.block, options, take);
    if (pin.known === 'time') return readByNumber(calls, pin.block, options, take);
    if (multicall3 !== null && blockNumber === undefined) return readLatest(calls, options, take);
    return readByHash(calls, await fixBlock(), options, take);
  }

  async function seal(): Promise<FetchedBlock> {
    if (pin.known === 'hash') return pin.block;
    if (pin.known === 'nothing') throw new Error('nothing has been read yet');
    const expected = pin.block;
    return request([blockRequest(numberToHex(expected.number))], ([answer]) => {
      const block = fetchedAt(expected, answer);
      pin = { known: 'hash', block };
      return block;
    });
  }

  return {
    async read(calls, options = {}) {
      const entries = Object.entries(calls);
      const { raw, answers } = await readAndTake(
        entries.map(([, call]) => call),
        options,
        (results, doubt) => ({
          raw: results,
          answers: entries.map(([name, call], index) => [
            name,
            answerOf(call, results[index] ?? null, doubt),
          ]),
        }),
      );
      for (const [index, [, call]] of entries.entries()) {
        const { kind, to, label, data } = call;
        evidence.push({ kind, to, label, data, ...options, result: raw[index] ?? null });
      }
      return Object.fromEntries(answers) as never;
    },

    get block(): BlockTime {
      if (pin.known === 'nothing') throw new Error('nothing has been read yet');
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

/** Enough gas for every read of a game, and within the limit of one transaction (EIP-7825). */
export const CALL_GAS = 16_000_000;

const paidGas = (gasPrice: bigint, payer: string | undefined) => ({
  gas: numberToHex(CALL_GAS),
  gasPrice: numberToHex(gasPrice),
  ...(payer !== undefined && { from: payer }),
});

function singleResult(answer: RpcAnswer): RawResult {
  return answer.error && isRevert(answer.error) ? null : hexResult(answer, 'eth_call');
}
