import type { AbiParameter, Hex } from 'viem';

/** The number of hex digits in a word of the ABI. */
const DIGITS = 64;
/** The largest value of each type of element that is decoded here. */
const LARGEST: Readonly<Record<string, number>> = { 'bool[]': 1, 'uint32[]': 2 ** 32 - 1 };

/**
 * Decodes a result that has only lists of `bool` and `uint32`, in the form in which compilers encode it: one list after
 * the other, without gaps. The lottery returns lists with a thousand elements. viem decodes each of them in a general way,
 * which takes several times as long.
 *
 * @returns null for every other type and form; viem then decodes or refuses the result
 */
export function decodeLists(
  outputs: readonly AbiParameter[],
  data: Hex,
): (number | boolean)[][] | null {
  if (!outputs.every(({ type }) => type in LARGEST)) return null;
  const at = (word: number) => {
    const start = '0x'.length + word * DIGITS;
    return Number(`0x${data.slice(start, start + DIGITS)}`);
  };
  const words = (data.length - '0x'.length) / DIGITS;
  const lists: (number | boolean)[][] = [];
  let start = outputs.length;
  for (const [index, { type }] of outputs.entries()) {
    const length = at(start);
    if (at(index) !== 32 * start || !(start + 1 + length <= words)) return null;
    const list = Array.from({ length }, (_, i) => at(start + 1 + i));
    if (!list.every((value) => value <= LARGEST[type]!)) return null;
    lists.push(type === 'bool[]' ? list.map((value) => value === 1) : list);
    start += 1 + length;
  }
  return start === words ? lists : null;
}
