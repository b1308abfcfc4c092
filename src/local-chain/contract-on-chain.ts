import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  encodeFunctionData,
} from 'viem';
import type { LocalChain, Play } from './chain.ts';

type View<abi extends Abi> = ContractFunctionName<abi, 'view' | 'pure'>;
type ViewArgs<abi extends Abi, name extends View<abi>> = ContractFunctionArgs<
  abi,
  'view' | 'pure',
  name
>;
type Returned<abi extends Abi, name> =
  name extends View<abi> ? ContractFunctionReturnType<abi, 'view' | 'pure', name> : never;

type Write<abi extends Abi> = ContractFunctionName<abi, 'nonpayable' | 'payable'>;
type WriteArgs<abi extends Abi, name extends Write<abi>> = ContractFunctionArgs<
  abi,
  'nonpayable' | 'payable',
  name
>;

/** The name of a view function, or its name and its arguments. */
type Read<abi extends Abi> =
  | View<abi>
  | { [name in View<abi>]: readonly [name, ViewArgs<abi, name>] }[View<abi>];

type PlayOptions = Partial<Pick<Play, 'label' | 'value' | 'gas'>>;

export interface ContractOnChain<abi extends Abi> {
  readonly address: Address;
  /** Reads the newest block. */
  read<name extends View<abi>>(
    name: name,
    args?: ViewArgs<abi, name>,
  ): Promise<Returned<abi, name>>;
  /** Reads several views in one block. The caller chooses the names of the results. */
  readAll<const reads extends Readonly<Record<string, Read<abi>>>>(
    reads: reads,
  ): Promise<{
    [key in keyof reads]: Returned<
      abi,
      reads[key] extends readonly [infer name, unknown] ? name : reads[key]
    >;
  }>;
  /** The transaction of a call. Its default label is the name of the function. */
  play<name extends Write<abi>>(
    from: Address,
    name: name,
    args: WriteArgs<abi, name>,
    options?: PlayOptions,
  ): Play;
}

/** Binds a contract on a local chain to its address. Adapters use `contract` from `src/chain` instead. */
export function contractOn<const abi extends Abi>(
  { client }: Pick<LocalChain, 'client'>,
  address: Address,
  abi: abi,
): ContractOnChain<abi> {
  // The public signature has the exact types. The body has the widest types.
  const call = (functionName: string, args: readonly unknown[] = []) => ({
    address,
    abi: abi as Abi,
    functionName,
    args,
  });
  const read = (functionName: string, args?: readonly unknown[]) =>
    client.readContract(call(functionName, args));
  const readAll = async (reads: Readonly<Record<string, Read<Abi>>>) => {
    const contracts = Object.values(reads).map((one) =>
      typeof one === 'string' ? call(one) : call(...one),
    );
    const results = await client.multicall({ allowFailure: false, contracts });
    return Object.fromEntries(Object.keys(reads).map((key, index) => [key, results[index]]));
  };
  const play = (
    from: Address,
    functionName: string,
    args: readonly unknown[],
    options?: PlayOptions,
  ): Play => ({
    label: functionName,
    from,
    to: address,
    data: encodeFunctionData(call(functionName, args)),
    ...options,
  });
  return { address, read, readAll, play } as ContractOnChain<abi>;
}
