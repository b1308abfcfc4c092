import { type Address, erc20Abi } from 'viem';
import type { Call } from './call.ts';
import { contract } from './contract.ts';

/** What a token says of itself and of a holder. Its symbol is not asked for: it could be any text. */
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
