import { type Address, parseAbi } from 'viem';
import type { Call } from './call.ts';
import { contract } from './contract.ts';

// The signatures are from the standard ERC-20.
export const erc20Abi = parseAbi([
  'function balanceOf(address holder) view returns (uint256)',
  'function decimals() view returns (uint8)',
]);

/** The calls that read a token. The symbol is not read, because it could be any text. */
export function erc20Calls(
  token: Address,
  holder: Address,
): { balance: Call<bigint>; decimals: Call<number> } {
  const erc20 = contract(token, erc20Abi);
  return {
    balance: erc20('balanceOf', [holder]),
    decimals: erc20('decimals'),
  };
}
