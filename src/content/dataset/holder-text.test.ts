import { expect, test } from 'vitest';
import type { HolderStep } from '../../schema/observations.ts';
import { holdersText } from './holder-text.ts';

const HASH = `0x${'ab'.repeat(32)}` as const;
const address = (digit: string) => `0x${digit.repeat(40)}` as const;
const A = address('a');

const textOf = (...path: HolderStep[]) => holdersText({ locator: 'owner()', holders: [path] });
const safe = (changes: Partial<Extract<HolderStep, { kind: 'safe' }>> = {}): HolderStep => ({
  kind: 'safe',
  address: A,
  version: '1.5.0',
  threshold: 2,
  owners: ['1', '2', '3'].map((digit) => ({ address: address(digit), kind: 'key' })),
  modules: [],
  guard: null,
  ...changes,
});
const timelock = (delaySeconds: string, adminIsItself: boolean | null): HolderStep => ({
  kind: 'timelock',
  address: A,
  codeHash: HASH,
  delaySeconds,
  adminIsItself,
});

test.each<[HolderStep, string]>([
  [{ kind: 'none', address: A }, 'an address without a key'],
  [{ kind: 'key', address: A, delegatesTo: null }, 'a key'],
  [
    { kind: 'key', address: A, delegatesTo: address('d') },
    `a key that delegates to ${address('d')}`,
  ],
  [safe(), 'a Safe of 2 of 3'],
  [safe({ modules: [A] }), 'a Safe of 2 of 3 with a module'],
  [safe({ modules: [A, A], guard: A }), 'a Safe of 2 of 3 with 2 modules and a guard'],
  [timelock('604800', true), 'a timelock of 7 days'],
  [timelock('3600', true), 'a timelock of 1 hour'],
  [timelock('90', false), 'a timelock of 90 seconds with another admin'],
  [timelock('0', null), 'a timelock of 0 seconds whose admins were not read'],
  [{ kind: 'governor', address: A, codeHash: HASH }, 'a governor'],
  [
    { kind: 'contract', address: A, codeHash: HASH, remark: null },
    'a contract that we do not know',
  ],
])('%o', (step, text) => {
  expect(textOf(step)).toBe(`${text} (${A})`);
});

test('the steps on the way come first', () => {
  expect(textOf({ kind: 'proxy-admin', address: address('b'), codeHash: HASH }, safe())).toBe(
    `a ProxyAdmin (${address('b')}), whose owner is a Safe of 2 of 3 (${A})`,
  );
});

test('nobody, several holders, and what was not read', () => {
  const key: HolderStep = { kind: 'key', address: A, delegatesTo: null };
  expect(holdersText({ locator: 'owner()', holders: [] })).toBe('nobody');
  expect(holdersText({ locator: 'owner()', holders: [[key], [key]] })).toBe(
    `a key (${A}); a key (${A})`,
  );
  expect(holdersText({ locator: 'owner()', notRead: 'The node refuses logs.' })).toBe(
    'not read: The node refuses logs.',
  );
});
