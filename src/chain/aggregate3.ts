import { type Address, type Hex, isAddress } from 'viem';
import { DIGITS, numberAt, WORD } from './abi-word.ts';

/** One call that `aggregate3` makes. */
export interface InnerCall {
  readonly target: Address;
  readonly callData: Hex;
}

/** The result of one call of `aggregate3`. */
export interface InnerResult {
  readonly success: boolean;
  readonly returnData: Hex;
}

/**
 * The selector of `aggregate3((address target, bool allowFailure, bytes callData)[])`, from Multicall3.sol in
 * mds1/multicall3.
 */
export const AGGREGATE3 = '82ad56cb';

/**
 * Encodes a call of `aggregate3` in which every inner call may fail. Every answer needs such calls, so they are encoded
 * here: viem's encoder for any type takes several times as long.
 *
 * @throws {Error} when a target is no address
 */
export function encodeAggregate3(calls: readonly InnerCall[]): Hex {
  let [offsets, tuples] = ['', ''];
  for (const { target, callData } of calls) {
    offsets += word(calls.length * WORD + tuples.length / 2);
    const digits = callData.length - 2;
    tuples += addressWord(target) + word(1) + word(3 * WORD) + word(digits / 2);
    tuples += callData.slice(2).padEnd(padded(digits), '0');
  }
  return `0x${AGGREGATE3}${word(WORD)}${word(calls.length)}${offsets}${tuples}`;
}

/** One word with a number, without `0x`. */
function word(value: number): string {
  return value.toString(16).padStart(DIGITS, '0');
}

/** One word with an address, without `0x`. @throws {Error} when the text is no address */
export function addressWord(address: Address): string {
  if (!isAddress(address)) throw new Error(`"${address}" is not an address`);
  return address.slice(2).toLowerCase().padStart(DIGITS, '0');
}

/** The number of hex digits, rounded up to whole words. */
function padded(digits: number): number {
  return Math.ceil(digits / DIGITS) * DIGITS;
}

const MALFORMED = 'The result of aggregate3 is malformed.';

/**
 * Decodes the result of `aggregate3`, which has the type `(bool success, bytes returnData)[]`. viem's decoder for any
 * type takes several times as long.
 *
 * In the data of a hostile node, many results can share the same bytes. All results together must not be longer than
 * the data. viem allows results that are together 32 times as long as the data, which would need gigabytes of memory.
 *
 * @throws {Error} when the data is malformed
 */
export function decodeAggregate3(data: Hex): InnerResult[] {
  const digits = data.slice(2).toLowerCase();
  const list = offsetAt(digits, 0);
  // Even an empty list has two words: its offset and its length.
  if (digits.length <= DIGITS) throw new Error(MALFORMED);
  const count = numberAt(digits, list);
  const start = list + DIGITS;
  const results: InnerResult[] = [];
  let left = digits.length;
  // A node may send a count that is too large. The loop then throws at the end of the data.
  for (let index = 0; index < count; index += 1) {
    const tuple = start + offsetAt(digits, start + index * DIGITS);
    const success = numberAt(digits, tuple);
    const length = tuple + offsetAt(digits, tuple + DIGITS);
    const first = length + DIGITS;
    const end = first + 2 * numberAt(digits, length);
    left -= end - first;
    if (success > 1 || end > digits.length || left < 0) throw new Error(MALFORMED);
    results.push({ success: success === 1, returnData: `0x${digits.slice(first, end)}` });
  }
  return results;
}

/** Reads an offset in bytes and converts it to hex digits. @throws as `numberAt` */
function offsetAt(digits: string, place: number): number {
  return 2 * numberAt(digits, place);
}
