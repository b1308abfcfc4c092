import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  decodeFunctionResult,
  encodeFunctionData,
} from 'viem';
import type { Call } from './call.ts';

type View = 'view' | 'pure';

export type Contract<abi extends Abi> = <
  name extends ContractFunctionName<abi, View>,
  const args extends ContractFunctionArgs<abi, View, name>,
>(
  functionName: name,
  args?: args,
) => Call<ContractFunctionReturnType<abi, View, name, args>>;

/** Binds an ABI to an address. `contract(address, abi)('rounds', [12n])` is the call `rounds(12)`. */
export function contract<const abi extends Abi>(address: Address, abi: abi): Contract<abi> {
  // The public signature has the exact types. viem gets the widest types here.
  const call = (functionName: string, args: readonly unknown[] = []): Call<unknown> => ({
    kind: 'contract',
    to: address,
    data: encodeFunctionData({ abi: abi as Abi, functionName, args }),
    label: `${functionName}(${args.map(String).join(', ')})`,
    optional: false,
    decode: (data) => decodeFunctionResult({ abi: abi as Abi, functionName, args, data }),
  });
  return call as Contract<abi>;
}
