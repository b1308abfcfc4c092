import { erc20Abi } from 'viem';
import { type Call, contractCall } from './call.ts';

/** What a token says of itself and of a holder. Its symbol is not asked for: it could be any text. */
export function erc20Calls(
  token: string,
  holder: string,
): { balance: Call<bigint>; decimals: Call<number> } {
  const contract = { address: token, abi: erc20Abi } as const;
  return {
    balance: contractCall({
      ...contract,
      functionName: 'balanceOf',
      args: [holder as `0x${string}`],
    }),
    decimals: contractCall({ ...contract, functionName: 'decimals' }),
  };
}
