import { erc20Abi } from 'viem';
import { type Call, contractCall, optional } from './call.ts';

/**
 * What a token says of itself and of a holder. The symbol may be missing: some tokens answer it in a form
 * of their own.
 */
export function erc20Calls(
  token: string,
  holder: string,
): { balance: Call<bigint>; decimals: Call<number>; symbol: Call<string | null> } {
  const contract = { address: token, abi: erc20Abi } as const;
  return {
    balance: contractCall({
      ...contract,
      functionName: 'balanceOf',
      args: [holder as `0x${string}`],
    }),
    decimals: contractCall({ ...contract, functionName: 'decimals' }),
    symbol: optional(contractCall({ ...contract, functionName: 'symbol' })),
  };
}
