import { describe, expect, test } from 'vitest';
import type { Observation, Verification, Verifications } from '../schema/observations.ts';
import { deployedCode, type StoredFacts } from './deployed-code.ts';

const COMMIT = 'a'.repeat(40);
const hash = (digit: string) => `0x${digit.repeat(64)}` as const;
const address = (digit: string) => `0x${digit.repeat(40)}` as const;
const AT = '2026-11-28T12:00:00.000Z';

const coin = scopeContract('Coin', '1');
const bank = scopeContract('Bank', '2');

function scopeContract(name: string, digit: string, commit = COMMIT) {
  return {
    name,
    chainId: 56,
    address: address(digit),
    sourceUrl: `https://github.com/star/game/blob/${commit}/contracts/${name}.sol`,
  };
}

const verification = (digit: string, more: Partial<Verification> = {}): Verification => ({
  address: address(digit),
  chainId: 56,
  codeHash: hash(digit),
  result: 'matches',
  how: 'Compared.',
  source: COMMIT,
  at: AT,
  ...more,
});

const observation = (contracts: Observation['contracts'], chainId = 56): Observation => ({
  block: { chainId, number: '1', hash: hash('0'), time: AT },
  contracts,
  powers: {},
  settings: {},
});
const seen = observation({
  coin: { address: address('1'), codeHash: hash('1') },
  bank: { address: address('2'), codeHash: hash('2') },
});

const result = (verifications: Verifications | null, observed: Observation | null = seen) =>
  deployedCode([coin, bank], [{ verifications, observation: observed }]);

test('matches if every contract in scope has a verification that matches', () => {
  expect(result({ Coin: verification('1'), Bank: verification('2') })).toBe('matches');
});

test('differs if one contract differs, whatever is known about the others', () => {
  const differing = verification('2', { result: 'differs' });
  expect(result({ Coin: verification('1'), Bank: differing })).toBe('differs');
  expect(result({ Bank: differing })).toBe('differs');
});

describe('unknown if', () => {
  const both = { Coin: verification('1'), Bank: verification('2') };
  const withBank = (more: Partial<Verification>) =>
    result({ ...both, Bank: verification('2', more) });

  test('nothing was verified or nothing was observed', () => {
    expect(result(null)).toBe('unknown');
    expect(result({})).toBe('unknown');
    expect(result(both, null)).toBe('unknown');
    expect(deployedCode([], [{ verifications: both, observation: seen }])).toBe('unknown');
  });

  test('one contract has no verification, or one that says nothing', () => {
    expect(result({ Coin: verification('1') })).toBe('unknown');
    expect(withBank({ result: 'unknown' })).toBe('unknown');
  });

  test.each<[string, Partial<Verification>]>([
    ['other code', { codeHash: hash('3') }],
    ['no code', { codeHash: null }],
    ['another commit', { source: 'b'.repeat(40) }],
    ['no source', { source: null }],
    ['another address', { address: address('4') }],
    ['another chain', { chainId: 1 }],
    ['a proxy where none was seen', { implementationCodeHash: hash('5') }],
  ])('a verification is about %s', (_what, more) => {
    expect(withBank(more)).toBe('unknown');
    expect(withBank({ ...more, result: 'differs' })).toBe('unknown');
  });

  test('the observation saw other code, another implementation, or another chain', () => {
    const other = (bankSeen: Observation['contracts'][string]) =>
      observation({ coin: seen.contracts.coin!, bank: bankSeen });
    const bankAt = { address: address('2'), codeHash: hash('2') };
    expect(result(both, other({ ...bankAt, codeHash: hash('3') }))).toBe('unknown');
    const proxy = { implementation: address('9'), admin: null };
    const proxied = other({ ...bankAt, proxy: { ...proxy, implementationCodeHash: hash('9') } });
    expect(result(both, proxied)).toBe('unknown');
    expect(result(both, observation(seen.contracts, 1))).toBe('unknown');
    const twice = observation({ ...seen.contracts, again: { ...bankAt, codeHash: hash('3') } });
    expect(result(both, twice)).toBe('unknown');
  });
});

test('behind a proxy, the code of the implementation counts too', () => {
  const proxied = (implementation: string) =>
    observation({
      coin: {
        address: address('1'),
        codeHash: hash('1'),
        proxy: {
          implementation: address('9'),
          implementationCodeHash: hash(implementation),
          admin: null,
        },
      },
    });
  const verifications = { Coin: verification('1', { implementationCodeHash: hash('9') }) };
  const of = (one: Observation) => deployedCode([coin], [{ verifications, observation: one }]);
  expect(of(proxied('9'))).toBe('matches');
  expect(of(proxied('8'))).toBe('unknown');
});

test('an audit of several protocols takes the facts of all of them', () => {
  const facts: StoredFacts[] = [
    { verifications: { Coin: verification('1') }, observation: seen },
    { verifications: { Bank: verification('2') }, observation: seen },
  ];
  expect(deployedCode([coin, bank], facts)).toBe('matches');
  expect(deployedCode([coin, bank], facts.slice(0, 1))).toBe('unknown');
});
