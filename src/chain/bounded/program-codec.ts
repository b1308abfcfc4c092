import {
  type Address,
  bytesToHex,
  concatHex,
  encodeAbiParameters,
  getAddress,
  type Hex,
  hexToBytes,
  keccak256,
  numberToHex,
  size,
  slice,
} from 'viem';
import type { HeaderField } from '../../schema/enums.ts';
import { type AggregateBlock, checkChain } from '../multicall.ts';
import { ReadFailure } from '../read-failure.ts';
import { CALLS_CODE, FOLLOW_CODE } from './programs.ts';
import type {
  Called,
  CallQuestion,
  CodeAt,
  Followed,
  FollowQuestion,
  Visited,
} from './questions.ts';

/** The gas limit of one request. Some nodes apply the limit for a transaction (EIP-7825) to calls. */
export const PROGRAM_GAS = 16_000_000;
/** The gas limit of one getter. A getter behind two proxies needs less than a tenth of it. */
const GETTER_GAS = 200_000;

/** In bytes: the limits for creation code (EIP-3860) and for the data that it returns (EIP-170). */
const LARGEST_INPUT = 49_152;
const LARGEST_OUTPUT = 24_576;
/** Gas for a contract creation and for the program's own code, with a margin. */
const BASE_GAS = 500_000;
/**
 * An upper bound for the gas of one question. The output becomes the code of a new contract, so an output byte costs
 * 200 gas. An input byte costs at most 40 gas (EIP-7623). A call gets at most 63/64 of the gas (EIP-150).
 */
const gasOf = (callGas: number, input: number, output: number) =>
  Math.ceil(callGas * 1.1) + 10_000 + 40 * input + 220 * output;

const WORD = 32;
/** In 32-byte words: chain id, number, time, parent hash, coinbase, random number, gas limit. */
const BLOCK_WORDS = 7;
const CODE_WORDS = 4;
const CODE_START_BYTES = 45;
const EMPTY_CODE_HASH = keccak256('0x');

/** `gas` and `output` (in bytes) are upper bounds. */
interface Packed {
  readonly input: Hex;
  readonly gas: number;
  readonly output: number;
}

function packFollow({ from, selectors }: FollowQuestion): Packed {
  const input = concatHex([from, numberToHex(selectors.length, { size: 1 }), ...selectors]);
  const output = WORD * (CODE_WORDS + selectors.length * (2 + CODE_WORDS));
  return { input, output, gas: gasOf(selectors.length * GETTER_GAS, size(input), output) };
}

function packCall({ to, data, gas, words }: CallQuestion): Packed {
  const input = concatHex([
    to,
    numberToHex(gas, { size: 3 }),
    numberToHex(words, { size: 1 }),
    numberToHex(size(data), { size: 2 }),
    data,
  ]);
  const output = WORD * (1 + words);
  return { input, output, gas: gasOf(gas, size(input), output) };
}

/** Questions that fit into one request. */
interface Chunk<Question> {
  readonly questions: readonly Question[];
  readonly code: Hex;
}

function chunksOf<Question>(
  questions: readonly Question[],
  pack: (question: Question) => Packed,
  codeFor: (input: Hex) => Hex,
): Chunk<Question>[] {
  const chunks: { questions: Question[]; inputs: Hex[]; gas: number; in: number; out: number }[] =
    [];
  for (const question of questions) {
    const { input, gas, output } = pack(question);
    let chunk = chunks.at(-1);
    if (
      chunk === undefined ||
      chunk.gas + gas > PROGRAM_GAS ||
      chunk.in + size(input) > LARGEST_INPUT - 1024 ||
      chunk.out + output > LARGEST_OUTPUT
    ) {
      chunk = { questions: [], inputs: [], gas: BASE_GAS, in: 0, out: BLOCK_WORDS * WORD };
      chunks.push(chunk);
    }
    chunk.questions.push(question);
    chunk.inputs.push(input);
    chunk.gas += gas;
    chunk.in += size(input);
    chunk.out += output;
  }
  return chunks.map(({ questions, inputs }) => ({
    questions,
    code: codeFor(concatHex(inputs)),
  }));
}

/** Divides the questions among programs that call getters. A node runs each program as creation code. */
export function followPrograms(questions: readonly FollowQuestion[]): Chunk<FollowQuestion>[] {
  return chunksOf(questions, packFollow, (input) =>
    concatHex([
      FOLLOW_CODE,
      encodeAbiParameters([{ type: 'uint256' }, { type: 'bytes' }], [BigInt(GETTER_GAS), input]),
    ]),
  );
}

/** Divides the questions among programs that make static calls. */
export function callPrograms(questions: readonly CallQuestion[]): Chunk<CallQuestion>[] {
  return chunksOf(questions, packCall, (input) =>
    concatHex([CALLS_CODE, encodeAbiParameters([{ type: 'bytes' }], [input])]),
  );
}

/** Reads the output word by word. @throws {ReadFailure} when the output is too short */
class Words {
  readonly #bytes: Uint8Array;
  #at = 0;
  constructor(data: Hex) {
    this.#bytes = hexToBytes(data);
  }
  next(count = 1): Hex {
    const end = this.#at + count * WORD;
    if (end > this.#bytes.length) throw malformed();
    const words = this.#bytes.slice(this.#at, end);
    this.#at = end;
    return bytesToHex(words);
  }
  number(): bigint {
    return BigInt(this.next());
  }
  /** @throws {ReadFailure} when the output is too long */
  end(): void {
    if (this.#at !== this.#bytes.length) throw malformed();
  }
}

const malformed = () =>
  new ReadFailure('undecodable', 'the node returned data that the program cannot return');

export interface ProgramChain {
  readonly chainId: number;
  readonly blockNumberSource: 'evm' | 'arb-sys';
  readonly headerFields: readonly HeaderField[];
}

/**
 * With `arb-sys`, `block.number` in the EVM is the number of an Ethereum block. So neither `number` nor `parentHash` is
 * used.
 *
 * @throws {ReadFailure} `wrong-chain`
 */
function readBlock(words: Words, chain: ProgramChain, expected: bigint): AggregateBlock {
  checkChain(words.number(), chain.chainId);
  const number = words.number();
  const timestamp = words.number();
  const parentHash = words.next();
  const fields: Record<HeaderField, bigint> = {
    coinbase: words.number(),
    prevrandao: words.number(),
    gasLimit: words.number(),
  };
  const ofEvm = chain.blockNumberSource === 'evm';
  return {
    number: ofEvm ? number : expected,
    timestamp,
    parentHash: ofEvm ? parentHash : null,
    header: Object.fromEntries(chain.headerFields.map((field) => [field, fields[field]])),
  };
}

function readCode(words: Words): CodeAt {
  const hash = words.next();
  const bytes = Number(words.number());
  const start = words.next(2);
  const empty = BigInt(hash) === 0n || hash === EMPTY_CODE_HASH;
  return {
    hash: empty ? null : hash,
    size: bytes,
    start: slice(start, 0, CODE_START_BYTES),
  };
}

function readOutcome(words: Words): { success: boolean; bytes: number } {
  const word = words.number();
  return { success: word >> 128n === 1n, bytes: Number(word & 0xffff_ffffn) };
}

/** @returns why a getter returned no address; null if it returned one */
function addressFailure(success: boolean, bytes: number, word: Hex): string | null {
  if (!success) return 'reverts, or uses too much gas';
  if (bytes === 0) return 'returns nothing';
  if (bytes !== WORD) return `returns ${bytes} bytes instead of an address`;
  if (BigInt(word) >> 160n !== 0n) return 'returns a word that is no address';
  return null;
}

/** The low 20 bytes of a word, as an address with its checksum. */
export const addressIn = (word: Hex): Address => getAddress(slice(word, 12, 32));

/** Decodes the output of `FOLLOW_CODE`. @throws {ReadFailure} when the output is malformed */
export function decodeFollows(
  data: Hex,
  questions: readonly FollowQuestion[],
  chain: ProgramChain,
  expected: bigint,
): { block: AggregateBlock; answers: Followed[] } {
  const words = new Words(data);
  const block = readBlock(words, chain, expected);
  const answers = questions.map(({ from, selectors }): Followed => {
    const visited: Visited[] = [{ address: getAddress(from), ...readCode(words) }];
    for (const _ of selectors) {
      const { success, bytes } = readOutcome(words);
      const word = words.next();
      const failure = addressFailure(success, bytes, word);
      if (failure !== null) return { visited, failure };
      visited.push({ address: addressIn(word), ...readCode(words) });
    }
    return { visited, failure: null };
  });
  words.end();
  return { block, answers };
}

/** Decodes the output of `CALLS_CODE`. @throws {ReadFailure} when the output is malformed */
export function decodeCalls(
  data: Hex,
  questions: readonly CallQuestion[],
  chain: ProgramChain,
  expected: bigint,
): { block: AggregateBlock; answers: Called[] } {
  const words = new Words(data);
  const block = readBlock(words, chain, expected);
  const answers = questions.map(({ words: kept }): Called => {
    const { success, bytes } = readOutcome(words);
    const answer = words.next(kept);
    if (!success) return { data: null, failure: 'reverts, or uses too much gas' };
    if (bytes === 0) return { data: null, failure: 'returns nothing' };
    if (bytes > kept * WORD) return { data: null, failure: `returns ${bytes} bytes` };
    return { data: slice(answer, 0, bytes), failure: null };
  });
  words.end();
  return { block, answers };
}
