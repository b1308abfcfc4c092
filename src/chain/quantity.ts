import { ReadFailure } from './read-failure.ts';

/**
 * Parses an integer in the form that nodes return: `0x` and at least one hex digit.
 *
 * @param what the name of the value, for the message
 * @throws {ReadFailure} `undecodable`
 */
export function quantity(value: unknown, what: string): bigint {
  if (typeof value === 'string' && /^0x[0-9a-fA-F]+$/.test(value)) return BigInt(value);
  throw new ReadFailure('undecodable', `${what} is not a hexadecimal number`);
}
