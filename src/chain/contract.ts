import {
  type Abi,
  type AbiFunction,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  prepareEncodeFunctionData,
} from 'viem';
import type { Call } from './call.ts';
import { decodeLists } from './decode-lists.ts';

type View = 'view' | 'pure';

export type Contract<abi extends Abi> = <
  name extends ContractFunctionName<abi, View>,
  const args extends ContractFunctionArgs<abi, View, name>,
>(
  functionName: name,
  args?: args,
) => Call<ContractFunctionReturnType<abi, View, name, args>>;

type Prepared = ReturnType<typeof prepareEncodeFunctionData<Abi, string>>;

/** The functions of each ABI that were called before, with their selectors. The keys of the map are their names. */
const known = new WeakMap<Abi, Map<string, Prepared>>();

/**
 * Finds a function of an ABI and its selector. The result is kept, because viem searches the ABI and hashes the
 * signature for each call.
 *
 * @throws {Error} when the ABI does not have exactly one function with this name
 */
function functionOf(abi: Abi, functionName: string): Prepared {
  const functions = known.get(abi) ?? new Map<string, Prepared>();
  known.set(abi, functions);
  const found = functions.get(functionName) ?? preparedFunction(abi, functionName);
  functions.set(functionName, found);
  return found;
}

function preparedFunction(abi: Abi, functionName: string): Prepared {
  const withName = abi.filter((item) => item.type === 'function' && item.name === functionName);
  // A name alone does not say which of several functions is meant.
  if (withName.length > 1) throw new Error(`The ABI has two functions "${functionName}".`);
  return prepareEncodeFunctionData({ abi, functionName });
}

/** Decodes the result of a call. Most results are one uint256, which does not need viem's decoder for any type. */
function decodeResult({ abi }: Prepared, data: Hex): unknown {
  const [{ outputs }] = abi as readonly [AbiFunction];
  const isOneWord = data.length === 66 && outputs.length === 1 && outputs[0]!.type === 'uint256';
  if (isOneWord) return BigInt(data);
  const lists = outputs.length > 1 ? decodeLists(outputs, data) : null;
  return lists ?? decodeFunctionResult({ abi: abi as Abi, data });
}

/** Binds an ABI to an address. `contract(address, abi)('rounds', [12n])` is the call `rounds(12)`. */
export function contract<const abi extends Abi>(address: Address, abi: abi): Contract<abi> {
  // The public signature has the exact types. viem gets the widest types here.
  const call = (functionName: string, args: readonly unknown[] = []): Call<unknown> => {
    const prepared = functionOf(abi, functionName);
    return {
      kind: 'contract',
      to: address,
      data: encodeFunctionData({ ...prepared, args }),
      label: `${functionName}(${args.map(String).join(', ')})`,
      optional: false,
      decode: (data) => decodeResult(prepared, data),
    };
  };
  return call as Contract<abi>;
}
