import {
  type Abi,
  type AbiFunction,
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  type Hex,
  parseAbiItem,
  zeroAddress,
} from 'viem';
import type { CallEvidence } from '../../src/chain/block-reader.ts';
import type {
  MethodArgument,
  MethodCall,
  MethodCard,
  MethodNumbers,
} from '../../src/schema/answers/method-card.ts';

/** A call in the form in which it is sent to a node. */
export type SentCall = Pick<CallEvidence, 'kind' | 'to' | 'data'>;

/** Computes the calls of a method card. `evidence` supplies the results of earlier calls. */
export function expandCalls(
  { calls }: Pick<MethodCard, 'calls'>,
  evidence: readonly CallEvidence[],
): SentCall[] {
  const answers = new Map<string, unknown>();
  const sent: SentCall[] = [];
  for (const call of calls.toSorted((a, b) => a.step - b.step)) {
    if (!isMade(call, answers)) continue;
    const { repeat } = call;
    if (repeat === undefined) {
      const one = expanded(call, answers);
      sent.push(one);
      const found = evidence.find((each) => idOf(each) === idOf(one));
      if (found) answers.set(call.name, decoded(call, found.result));
      continue;
    }
    for (const number of numbersOf(repeat, answers)) {
      sent.push(expanded(call, new Map([...answers, [repeat.name, number]])));
    }
  }
  return sent;
}

/** Equal calls have equal texts. */
export function idOf({ kind, to, data }: SentCall): string {
  return `${kind} ${getAddress(to)} ${data}`;
}

type Answers = ReadonlyMap<string, unknown>;

function isMade({ when }: MethodCall, answers: Answers): boolean {
  if (when === undefined) return true;
  const answer = answers.get(when.from);
  if (when.answered) return answer !== null;
  return when.is !== undefined ? String(answer) === when.is : String(answer) !== when.isNot;
}

function expanded(call: MethodCall, answers: Answers): SentCall {
  const to = typeof call.to === 'string' ? call.to : (value(call.to, answers) ?? zeroAddress);
  const data =
    call.kind === 'balance' ? '0x' : call.kind === 'storage' ? call.slot : encoded(call, answers);
  return { kind: call.kind, to: String(to), data: data as Hex };
}

function encoded(call: MethodCall, answers: Answers): Hex {
  const item = abiOf(call);
  const args = call.arguments!.map((argument) => value(argument, answers) ?? zeroAddress);
  const data = encodeFunctionData({
    abi: [item] as Abi,
    functionName: item.name,
    args: args.map((arg, index) => typed(arg, item.inputs[index]!)),
  });
  if (!data.startsWith(call.selector!)) throw new Error(`${call.name} has a wrong selector`);
  return data;
}

function abiOf({ signature, returns }: MethodCall): AbiFunction {
  return parseAbiItem(
    `function ${signature} view returns (${returns!.join(', ')})`,
  ) as unknown as AbiFunction;
}

/** Converts decimal strings to integers if the type is an integer. */
function typed(
  arg: unknown,
  { type, components }: { type: string; components?: unknown },
): unknown {
  if (Array.isArray(arg) && type === 'tuple') {
    return arg.map((each, index) => typed(each, (components as { type: string }[])[index]!));
  }
  if (Array.isArray(arg)) return arg.map((each) => typed(each, { type: type.slice(0, -2) }));
  return /^u?int/.test(type) ? BigInt(arg as string) : arg;
}

function value(argument: MethodArgument, answers: Answers): unknown {
  if (Array.isArray(argument)) return argument.map((each) => value(each, answers) ?? zeroAddress);
  if (typeof argument !== 'object') return argument;
  if ('ascending' in argument) return numbersOf(argument.ascending, answers).toReversed();
  if (!answers.has(argument.from)) throw new Error(`No earlier call has the name ${argument.from}`);
  const answer = answers.get(argument.from);
  if (argument.less === undefined) return answer;
  const less = BigInt(answer as bigint) - BigInt(argument.less);
  const least = argument.least === undefined ? less : BigInt(argument.least);
  return less < least ? least : less;
}

function numbersOf({ from, less, most, least }: MethodNumbers, answers: Answers): bigint[] {
  const numbers: bigint[] = [];
  const first = BigInt(answers.get(from) as bigint) - BigInt(less);
  for (let number = first; number >= BigInt(least) && numbers.length < most; number -= 1n) {
    numbers.push(number);
  }
  return numbers;
}

function decoded(call: MethodCall, result: Hex | null): unknown {
  if (result === null || result === '0x') return null;
  if (call.kind !== 'contract') return result;
  const item = abiOf(call);
  return decodeFunctionResult({ abi: [item] as Abi, functionName: item.name, data: result });
}
