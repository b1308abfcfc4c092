import { ReadFailure } from './read-failure.ts';

/**
 * An integer as a node writes it: hex digits behind 0x, at least one.
 *
 * @param what the name of the value in the log
 * @throws {ReadFailure} `undecodable`: the answer of this node is invalid, but another node may give a valid one
 */
export function quantity(value: unknown, what: string): bigint {
  if (typeof value === 'string' && /^0x[0-9a-fA-F]+$/.test(value)) return BigInt(value);
  throw new ReadFailure('undecodable', `${what} is not a hexadecimal number`);
}
