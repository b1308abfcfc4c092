import { type Address, erc20Abi } from 'viem';
import type { Call } from './call.ts';
import { contract } from './contract.ts';

/** The views of a token that are read. Its symbol is not read: it could be any text. */
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
