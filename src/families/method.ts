import {
  type Abi,
  type AbiFunction,
  type AbiParameter,
  type Address,
  type ContractFunctionName,
  getAbiItem,
  toFunctionSelector,
  toFunctionSignature,
} from 'viem';
import { IMPLEMENTATION_SLOT } from '../chain/call.ts';
import { erc20Abi } from '../chain/erc20.ts';
import { feedAbi } from '../chain/price-feed.ts';
import type { MethodArgument, MethodCall, MethodCard } from '../schema/answers/method-card.ts';
import type { LiveRecord } from '../schema/records/live-record.ts';
import type { RegistryChain } from '../schema/registry.ts';

/** Describes what `adapter.ts` does, so that other programs can repeat it. A test compares it with the adapter. */
export interface FamilyMethod
  extends Pick<
    MethodCard,
    'parameters' | 'calls' | 'inputs' | 'unavailable' | 'formula' | 'exit' | 'assumptions'
  > {
  readonly model: { readonly id: string; readonly version: number };
  readonly hasGasPrice?: true;
}

export type MethodOf<Live extends LiveRecord = LiveRecord> = (
  live: Live,
  chain: RegistryChain,
) => FamilyMethod;

type CallOptions = Partial<Pick<MethodCall, 'step' | 'optional' | 'repeat' | 'when'>>;
type Target = MethodCall['to'];

/** Describes calls of one contract: `callsTo(address, abi)('open', 'rounds', [{ from: 'epoch' }])`. */
export function callsTo<const abi extends Abi>(to: Target, abi: abi) {
  return (
    name: string,
    functionName: ContractFunctionName<abi>,
    args: readonly MethodArgument[] = [],
    options: CallOptions = {},
  ): MethodCall => {
    const item = getAbiItem({ abi: abi as Abi, name: functionName }) as AbiFunction;
    return {
      ...{ name, step: options.step ?? 1, kind: 'contract', to },
      signature: toFunctionSignature(item),
      selector: toFunctionSelector(item),
      arguments: [...args],
      returns: item.outputs.map(parameterText),
      ...(options.optional && { optional: true }),
      ...(options.repeat && { repeat: options.repeat }),
      ...(options.when && { when: options.when }),
    };
  };
}

/** Describes the read of a native balance. */
export function balanceCall(name: string, to: Address, options: CallOptions = {}): MethodCall {
  return {
    ...{ name, step: options.step ?? 1, kind: 'balance', to },
    ...(options.when && { when: options.when }),
  };
}

/** Describes the read of a proxy's implementation (EIP-1967). */
export function implementationCall(to: Address): MethodCall {
  return { name: 'implementation', step: 2, kind: 'storage', to, slot: IMPLEMENTATION_SLOT };
}

/** Describes the reads of a holder's token balance and of the token's decimals. */
export function tokenCalls(
  names: { readonly balance: string; readonly decimals: string },
  token: Address,
  holder: Address,
): MethodCall[] {
  const erc20 = callsTo(token, erc20Abi);
  return [erc20(names.balance, 'balanceOf', [holder]), erc20(names.decimals, 'decimals')];
}

/** Describes the calls of `feedPairCalls`. */
export function feedMethodCalls(chain: RegistryChain, token: string, native: string): MethodCall[] {
  const feed = (name: string, pair: string) => {
    const calls = callsTo(chain.feeds[pair]!.address, feedAbi);
    return [calls(`${name}Round`, 'latestRoundData'), calls(`${name}FeedDecimals`, 'decimals')];
  };
  return [...feed('token', token), ...feed('native', native)];
}

/** Describes the result of `feedPairAnswers`. */
export const FEED_INPUT = (name: 'token' | 'native') =>
  `answer and updatedAt of ${name}Round, and ${name}FeedDecimals`;

/** The formula lines of `feedRate`. */
export function rateLines(tokenDecimals: string): string[] {
  return [
    'rate, in wei per smallest unit of the token, is an exact fraction:',
    `rate = (tokenRound.answer / 10^tokenFeedDecimals × 10^18) / (nativeRound.answer / 10^nativeFeedDecimals × 10^${tokenDecimals})`,
  ];
}

/** Why `feedPrice` may refuse a price. */
export const FEED_REFUSALS: readonly string[] = [
  'A feed has other decimals than listed here, or its answer is not positive, or its updatedAt is 0, later than the block, or older than maxAgeSeconds.',
];

/** For players who pay in the native coin. */
export const NATIVE_RATE = 'rate = 1';

/** The input `now` of most families. */
export const BLOCK_TIME = 'the timestamp of the block, in seconds';

function parameterText(parameter: AbiParameter): string {
  const name = parameter.name ? ` ${parameter.name}` : '';
  if (!('components' in parameter)) return `${parameter.type}${name}`;
  const components = parameter.components.map(parameterText).join(', ');
  return `(${components})${parameter.type.slice('tuple'.length)}${name}`;
}
