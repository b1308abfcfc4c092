import { describe, expect, test } from 'vitest';
import type { PowerHolder } from '../schema/enums.ts';
import type { HolderStep } from '../schema/observations.ts';
import { holdersOf } from './holder.ts';

const OWNER = {
  getter: 'owner()',
  contract: '0x29ea4bAff2c10C0e2B1e3D8D2B6e4e1C2D3f4a5b',
} as const;
const LOCATOR = `owner() of ${OWNER.contract}`;
const HASH = `0x${'ab'.repeat(32)}` as const;
const address = (digit: string) => `0x${digit.repeat(40)}` as const;

const kindsOf = (...path: HolderStep[]) =>
  holdersOf({ heldBy: OWNER }, { locator: LOCATOR, holders: [path] });

type Safe = Extract<HolderStep, { kind: 'safe' }>;
const owners = (...kinds: Safe['owners'][number]['kind'][]): Safe['owners'] =>
  kinds.map((kind, index) => ({ address: address(String(index + 1)), kind }));
const safe = (threshold: number, changes: Partial<Safe> = {}): Safe => ({
  kind: 'safe',
  address: address('a'),
  version: '1.4.1',
  threshold,
  owners: owners('key', 'key', 'key', 'key', 'key'),
  modules: [],
  guard: null,
  ...changes,
});
const timelock = (delaySeconds: string, adminIsItself: boolean | null = true): HolderStep => ({
  kind: 'timelock',
  address: address('b'),
  codeHash: HASH,
  delaySeconds,
  adminIsItself,
});

describe('what nobody has read', () => {
  test('a function that does not exist is held by nobody', () => {
    expect(holdersOf({ heldBy: 'immutable' }, undefined)).toEqual(['nobody']);
  });

  test('without an observation, or with one that failed, the holder is not read', () => {
    expect(holdersOf({ heldBy: OWNER }, undefined)).toEqual(['not-read']);
    expect(
      holdersOf({ heldBy: OWNER }, { locator: LOCATOR, notRead: 'The node refuses logs.' }),
    ).toEqual(['not-read']);
  });

  test('an observation of another locator does not count', () => {
    const observed = { locator: `admin() of ${OWNER.contract}`, holders: [] };
    expect(holdersOf({ heldBy: OWNER }, observed)).toEqual(['not-read']);
  });

  test('a role without holders is held by nobody', () => {
    expect(holdersOf({ heldBy: OWNER }, { locator: LOCATOR, holders: [] })).toEqual(['nobody']);
  });
});

test.each<[string, HolderStep, PowerHolder[]]>([
  ['the zero address', { kind: 'none', address: address('0') }, ['nobody']],
  ['a key', { kind: 'key', address: address('c'), delegatesTo: null }, ['single-key']],
  [
    'a key with an EIP-7702 delegation',
    { kind: 'key', address: address('c'), delegatesTo: address('d') },
    ['single-key'],
  ],
  ['a Safe of 3 of 5', safe(3), ['several-keys']],
  ['a Safe of 2 of 5', safe(2), ['fewer-keys']],
  [
    'a Safe of 3 of 7, which is less than half',
    safe(3, { owners: owners('key', 'key', 'key', 'key', 'key', 'key', 'key') }),
    ['fewer-keys'],
  ],
  ['a Safe of 1 of 5', safe(1), ['single-key']],
  [
    'a Safe of 3 of 3 with one owner that is another contract',
    safe(3, { owners: owners('key', 'key', 'contract') }),
    ['fewer-keys'],
  ],
  [
    'a Safe of 2 of 2 with one owner that is another contract',
    safe(2, { owners: owners('key', 'contract') }),
    ['single-key'],
  ],
  [
    'a Safe that lists one owner twice',
    safe(3, {
      owners: [
        ...owners('key', 'key'),
        { address: address('1').toUpperCase().replace('X', 'x') as `0x${string}`, kind: 'key' },
      ],
    }),
    ['fewer-keys'],
  ],
  [
    'a Safe with a module',
    safe(3, { modules: [address('e')] }),
    ['several-keys', 'not-understood'],
  ],
  ['a Safe with a guard', safe(3, { guard: address('e') }), ['several-keys', 'not-understood']],
  ['a timelock of seven days', timelock('604800'), ['timelock-7-days']],
  ['a timelock of a second less', timelock('604799'), ['timelock']],
  ['a timelock without a delay', timelock('0'), ['not-understood']],
  ['a timelock with another admin', timelock('604800', false), ['not-understood']],
  ['a timelock whose admins were not read', timelock('604800', null), ['not-understood']],
  ['a governor', { kind: 'governor', address: address('f'), codeHash: HASH }, ['not-understood']],
  [
    'other code',
    { kind: 'contract', address: address('f'), codeHash: HASH, remark: null },
    ['not-understood'],
  ],
])('%s', (_name, step, kinds) => {
  expect(kindsOf(step)).toEqual(kinds);
});

test('the last step of a path is the holder', () => {
  const admin = { kind: 'proxy-admin', address: address('e'), codeHash: HASH } as const;
  expect(kindsOf(admin, safe(3))).toEqual(['several-keys']);
  expect(kindsOf(admin)).toEqual(['not-understood']);
});

test('a contract that we do not know on the way counts too', () => {
  const contract = {
    kind: 'contract',
    address: address('e'),
    codeHash: HASH,
    remark: null,
  } as const;
  expect(kindsOf(contract, safe(3))).toEqual(['several-keys', 'not-understood']);
  const nobody = { kind: 'none', address: address('0') } as const;
  expect(kindsOf(contract, nobody)).toEqual(['nobody', 'not-understood']);
});

test('a governor on the way counts as a contract that we do not know', () => {
  const governor = { kind: 'governor', address: address('e'), codeHash: HASH } as const;
  const contract = { ...governor, kind: 'contract', remark: null } as const;
  const key: HolderStep = { kind: 'key', address: address('c'), delegatesTo: null };
  const nobody: HolderStep = { kind: 'none', address: address('0') };
  for (const rest of [[], [key], [nobody], [safe(3)], [timelock('604800')], [governor, key]]) {
    expect(kindsOf(governor, ...rest)).toEqual(kindsOf(contract, ...rest));
  }
});

test('each holder of a role counts', () => {
  const key: HolderStep = { kind: 'key', address: address('c'), delegatesTo: null };
  expect(
    holdersOf({ heldBy: OWNER }, { locator: LOCATOR, holders: [[safe(3)], [key], [key]] }),
  ).toEqual(['several-keys', 'single-key']);
});
