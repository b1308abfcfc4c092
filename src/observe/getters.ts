import { type Address, type Hex, toFunctionSelector } from 'viem';
import type { CallQuestion, FollowQuestion, SlotQuestion } from '../chain/bounded/questions.ts';

/** The selectors of a path of getters, such as `randomGenerator().owner()`. */
export const selectorsOf = (path: string): readonly Hex[] =>
  path.split('.').map((getter) => toFunctionSelector(getter));

export const follow = (from: Address, selectors: readonly Hex[] = []): FollowQuestion => ({
  kind: 'follow',
  from,
  selectors,
});

export const slotOf = (of: Address, slot: Hex): SlotQuestion => ({ kind: 'slot', of, slot });

/** Enough for a getter behind two proxies. */
const GETTER_GAS = 200_000;

/** Calls a getter that takes no arguments and returns one word. */
export const getterCall = (to: Address, getter: string): CallQuestion => ({
  kind: 'call',
  to,
  data: toFunctionSelector(getter),
  gas: GETTER_GAS,
  words: 1,
});

/** keccak256("eip1967.proxy.admin") − 1 */
export const ADMIN_SLOT: Hex = '0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103';
/** keccak256("eip1967.proxy.beacon") − 1 */
export const BEACON_SLOT: Hex =
  '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50';
