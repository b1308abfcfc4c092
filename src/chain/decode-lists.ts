import type { AbiParameter, Hex } from 'viem';
import { DIGITS, numberAt, WORD } from './abi-word.ts';

/** The largest value of each type of element that is decoded here. */
const LARGEST: Readonly<Record<string, number>> = { 'bool[]': 1, 'uint32[]': 2 ** 32 - 1 };

/**
 * Decodes a result that has only lists of `bool` and `uint32`, in the form in which compilers encode it: one list after
 * the other, without gaps. The lottery returns lists with a thousand elements, and viem's decoder for any type takes
 * several times as long.
 *
 * @returns null for every other type and form; viem then decodes or refuses the result
 * @throws {Error} when the data ends too early
 */
export function decodeLists(
  outputs: readonly AbiParameter[],
  data: Hex,
): (number | boolean)[][] | null {
  if (!outputs.every(({ type }) => type in LARGEST)) return null;
  const digits = data.slice(2);
  const words = digits.length / DIGITS;
  const at = (word: number) => numberAt(digits, word * DIGITS);
  const lists: (number | boolean)[][] = [];
  let start = outputs.length;
  for (const [index, { type }] of outputs.entries()) {
    if (at(index) !== start * WORD) return null;
    const [length, first] = [at(start), start + 1];
    if (first + length > words) return null;
    const list = Array.from({ length }, (_, i) => at(first + i));
    if (!list.every((value) => value <= LARGEST[type]!)) return null;
    lists.push(type === 'bool[]' ? list.map((value) => value === 1) : list);
    start = first + length;
  }
  return lists;
}
