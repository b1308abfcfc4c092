import { type Address, getAddress, keccak256, sliceHex, toHex } from 'viem';

/** An address without a key. The same name gives the same address. */
export function namedAddress(name: string): Address {
  return getAddress(sliceHex(keccak256(toHex(`local chain: ${name}`)), 12));
}
