import { type Address, decodeAbiParameters, type Hex, isAddress } from 'viem';

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

/** The form of the result of `aggregate3`. */
const RESULTS = [
  {
    type: 'tuple[]',
    components: [
      { type: 'bool', name: 'success' },
      { type: 'bytes', name: 'returnData' },
    ],
  },
] as const;

/** The number of bytes in a word of the ABI, and the number of hex digits in a word. */
const [WORD, DIGITS] = [32, 64];

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

/**
 * Decodes the result of `aggregate3`. Multicall3 returns the parts of the result in their order and without gaps, and
 * this form is decoded here. viem decodes every other form.
 *
 * @throws {Error} when the data is malformed
 */
export function decodeAggregate3(data: Hex): readonly InnerResult[] {
  return decodeInOrder(data.toLowerCase()) ?? decodeAbiParameters(RESULTS, data)[0];
}

/** Returns null unless the parts of the result are in their order, without a gap, and nothing follows them. */
function decodeInOrder(data: string): InnerResult[] | null {
  /** Reads a word as a number. A word that is not complete gives NaN, or ends after the end of the data. */
  const at = (digit: number) => Number(`0x${data.slice(digit, digit + DIGITS)}`);
  const start = '0x'.length + 2 * DIGITS;
  const count = at(start - DIGITS);
  // Without this limit, a count that a node made up could make the loop endless.
  if (at(start - 2 * DIGITS) !== WORD || !(count * DIGITS < data.length)) return null;
  const results: InnerResult[] = [];
  let tuple = start + count * DIGITS;
  for (let index = 0; index < count; index += 1) {
    const [success, length] = [at(tuple), at(tuple + 2 * DIGITS)];
    const isInOrder =
      start + 2 * at(start + index * DIGITS) === tuple &&
      success <= 1 &&
      at(tuple + DIGITS) === 2 * WORD &&
      2 * length < data.length;
    if (!isInOrder) return null;
    const bytes = tuple + 3 * DIGITS;
    results.push({
      success: success === 1,
      returnData: `0x${data.slice(bytes, bytes + 2 * length)}`,
    });
    tuple = bytes + padded(2 * length);
  }
  return tuple === data.length ? results : null;
}
