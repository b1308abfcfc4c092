import {
  type Address,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  pad,
  parseAbi,
  slice,
} from 'viem';
import { expect, test } from 'vitest';
import type { Called, Followed, Visited } from '../chain/bounded/questions.ts';
import { knownCode, SAFE_PROXIES } from './known-code.ts';
import { safeStep } from './safe.ts';
import { perform, type Question } from './task.ts';

const abi = parseAbi(['function getOwners() view returns (address[])']);
const address = (n: number): Address => pad(`0x${(0xc0de00 + n).toString(16)}`, { size: 20 });
const SAFE = address(0);
const [PROXY] = Object.keys(SAFE_PROXIES) as [Hex];
const KNOWN = knownCode(56);
const [[SINGLETON, PUBLISHED]] = [...KNOWN.singletons] as [
  [Address, { codeHash: Hex; version: string }],
];

interface Answers {
  readonly singleton?: { readonly at: Address; readonly hash: Hex };
  readonly threshold?: bigint;
  readonly owners?: readonly Address[];
  readonly modules?: readonly [readonly Address[], Address];
  /** Replaces the answer of `getOwners`. */
  readonly malformed?: Hex;
}

const answer = (data: Hex): Called => ({ data, failure: null });
const visited = (at: Address, hash: Hex | null): Visited => ({
  address: at,
  hash,
  size: hash === null ? 0 : 100,
  start: slice(pad('0x', { size: 45 }), 0, 45),
});

function describeSafe({
  singleton = { at: SINGLETON, hash: PUBLISHED.codeHash },
  threshold = 2n,
  owners = [address(1), address(2), address(3)],
  modules = [[], '0x0000000000000000000000000000000000000001'],
  malformed,
}: Answers) {
  const answerTo = (question: Question): Followed | Called | Hex => {
    if (question.kind === 'slot') return pad('0x');
    if (question.kind === 'follow') {
      return question.from === SAFE
        ? { visited: [visited(SAFE, PROXY), visited(singleton.at, singleton.hash)], failure: null }
        : { visited: [visited(question.from, null)], failure: null };
    }
    if (question.kind !== 'call') throw new Error('a Safe has no roles');
    const selector = slice(question.data, 0, 4);
    if (selector === '0xe75235b8') return answer(pad(`0x${threshold.toString(16)}`));
    if (selector === '0xa0e67e2b') {
      if (malformed !== undefined) return answer(malformed);
      return answer(encodeFunctionResult({ abi, functionName: 'getOwners', result: [...owners] }));
    }
    return answer(encodeAbiParameters([{ type: 'address[]' }, { type: 'address' }], modules));
  };
  return perform(safeStep(SAFE, PROXY, KNOWN), async (questions) => questions.map(answerTo));
}

test('a Safe on a chain of the records', async () => {
  expect(await describeSafe({})).toMatchObject({
    kind: 'safe',
    version: PUBLISHED.version,
    threshold: 2,
    owners: [{ kind: 'key' }, { kind: 'key' }, { kind: 'key' }],
    modules: [],
    guard: null,
  });
});

test.each<[string, Answers, RegExp]>([
  ['an owner twice', { owners: [address(1), address(1)] }, /list of owners is damaged/],
  ['nobody as an owner', { owners: [address(1), pad('0x', { size: 20 })] }, /is damaged/],
  [
    'the mark of the list as an owner',
    { owners: [address(1), pad('0x01', { size: 20 })] },
    /is damaged/,
  ],
  ['itself as an owner', { owners: [address(1), SAFE] }, /one of its own owners/],
  ['a list of owners that is none', { malformed: pad('0xff') }, /owners cannot be read/],
  ['no threshold', { threshold: 0n }, /never set up/],
  ['a threshold above its owners', { threshold: 4n }, /threshold is above its owners/],
  ['more modules than are read', { modules: [[address(5)], address(6)] }, /over 20 modules/],
  [
    'other code as its singleton',
    { singleton: { at: SINGLETON, hash: PROXY } },
    /does not have the published code/,
  ],
  [
    'published code elsewhere',
    { singleton: { at: address(7), hash: PUBLISHED.codeHash } },
    /is not published for this chain/,
  ],
])('a Safe with %s is another contract', async (_, answers, remark) => {
  expect(await describeSafe(answers)).toEqual({
    kind: 'contract',
    address: SAFE,
    codeHash: PROXY,
    remark: expect.stringMatching(remark),
  });
});

test('modules are named', async () => {
  const { modules } = (await describeSafe({
    modules: [[address(5)], '0x0000000000000000000000000000000000000001'],
  })) as { modules: Address[] };
  expect(modules.map((module) => module.toLowerCase())).toEqual([address(5)]);
});
