import { type Address, type Hex, numberToHex, pad, slice } from 'viem';
import type { BlockNumberSource, HeaderField } from '../../schema/enums.ts';
import { checkBlockAge } from '../block-age.ts';
import type { RpcAnswer, RpcRequest } from '../endpoint.ts';
import type { Fallback } from '../fallback.ts';
import {
  blockRequest,
  blockResult,
  CHAIN_ID_REQUEST,
  checkNumber,
  checkSame,
  type FetchedBlock,
  hexResult,
} from '../fetched-block.ts';
import { checkChain } from '../multicall.ts';
import { quantity } from '../quantity.ts';
import { ReadFailure } from '../read-failure.ts';
import {
  callPrograms,
  decodeCalls,
  decodeFollows,
  followPrograms,
  PROGRAM_GAS,
} from './program-codec.ts';
import type { Called, CallQuestion, Followed, FollowQuestion, SlotQuestion } from './questions.ts';

export interface BoundedReaderParameters {
  readonly fallback: Fallback;
  readonly chain: {
    readonly chainId: number;
    readonly blockNumberSource: BlockNumberSource;
    readonly headerFields: readonly HeaderField[];
    readonly maxBlockAgeSeconds: number;
  };
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export type Question = FollowQuestion | CallQuestion | SlotQuestion;
export type Answer = Followed | Called | Hex;

/** Reads contracts that may be hostile. A contract that misbehaves fails only its own calls. */
export interface BoundedReader {
  /** The block with this number; default: the latest block. Takes one round trip. @throws {ReadFailure} */
  block(number?: bigint): Promise<FetchedBlock>;
  /**
   * Answers any number of questions in one batch. Each call is made twice, from two senders, and fails if the two
   * answers differ.
   *
   * @param logs `eth_getLogs` requests for the same batch. Their answers are not checked
   * @returns the answers in the order of the questions
   * @throws {ReadFailure} when no node can answer at this block
   */
  read(
    block: FetchedBlock,
    questions: readonly Question[],
    logs?: readonly RpcRequest[],
  ): Promise<{ readonly answers: Answer[]; readonly logs: readonly RpcAnswer[] }>;
}

const DEPENDS_ON_CALLER = 'gives different answers to different callers';

export function createBoundedReader({
  fallback,
  chain,
  now,
}: BoundedReaderParameters): BoundedReader {
  return {
    block: (number) =>
      fallback.request(
        [blockRequest(number === undefined ? 'latest' : numberToHex(number)), CHAIN_ID_REQUEST],
        ([blockAnswer, chainAnswer]) => {
          checkChain(
            quantity(hexResult(chainAnswer, 'eth_chainId'), 'the chain id'),
            chain.chainId,
          );
          const block = blockResult(blockAnswer, chain.headerFields);
          if (number === undefined) {
            checkBlockAge(block.timestamp, chain.maxBlockAgeSeconds, now());
          } else {
            checkNumber(block.number, number);
          }
          return block;
        },
      ),

    async read(block, questions, logs = []) {
      const at = { blockHash: block.hash, requireCanonical: true };
      const follows = questions.filter((question) => question.kind === 'follow');
      const calls = questions.filter((question) => question.kind === 'call');
      const slots = questions.filter((question) => question.kind === 'slot');
      const programs = [
        ...followPrograms(follows).map((program) => ({ ...program, decode: decodeFollows })),
        ...callPrograms(calls).map((program) => ({ ...program, decode: decodeCalls })),
      ];
      const request = (code: Hex, from: Address): RpcRequest => ({
        method: 'eth_call',
        params: [{ from, data: code, gas: numberToHex(PROGRAM_GAS) }, at],
      });
      const callers = callersAt(block);
      const batch: RpcRequest[] = [
        ...callers.flatMap((caller) => programs.map(({ code }) => request(code, caller))),
        ...slots.map(
          ({ of, slot }): RpcRequest => ({
            method: 'eth_getStorageAt',
            params: [of, slot, at],
          }),
        ),
        ...logs,
      ];
      if (batch.length === 0) return { answers: [], logs: [] };
      return fallback.request(batch, (received) => {
        const next = received.values();
        const byCaller = callers.map(() =>
          programs.flatMap(({ questions, decode }): (Followed | Called)[] => {
            // Our own code from `programs.ts` reverts only if the node gives it too little gas.
            const data = hexResult(next.next().value, 'eth_call');
            const decoded = decode(data, questions as never, chain, block.number);
            checkSame(decoded.block, block);
            return decoded.answers;
          }),
        );
        const words = slots.map(() => word(next.next().value));
        const agreed = byCaller[0]!.map((answer, index) => agree(answer, byCaller[1]![index]!));
        const ofKind = {
          follow: agreed.slice(0, follows.length).values(),
          call: agreed.slice(follows.length).values(),
          slot: words.values(),
        };
        return {
          answers: questions.map(({ kind }) => ofKind[kind].next().value!),
          logs: [...next],
        };
      });
    },
  };
}

/**
 * Returns two callers, because some contracts give different answers to different callers. The second caller is a part
 * of the block's hash. So nobody can predict this caller before the block exists.
 */
function callersAt({ hash }: FetchedBlock): readonly [Address, Address] {
  return ['0x0000000000000000000000000000000000000000', slice(hash, 12, 32)];
}

function agree(one: Followed | Called, other: Followed | Called): Followed | Called {
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  if (!('visited' in one) || !('visited' in other)) {
    return { data: null, failure: DEPENDS_ON_CALLER };
  }
  const differing = one.visited.findIndex(
    (visited, index) => JSON.stringify(visited) !== JSON.stringify(other.visited[index]),
  );
  const visited = differing === -1 ? one.visited : one.visited.slice(0, differing);
  return { visited, failure: DEPENDS_ON_CALLER };
}

function word(answer: RpcAnswer | undefined): Hex {
  const data = hexResult(answer, 'eth_getStorageAt');
  if (data.length > 66) throw new ReadFailure('undecodable', 'a storage slot has over 32 bytes');
  return pad(data, { size: 32 });
}
