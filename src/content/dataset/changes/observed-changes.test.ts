import { expect, test } from 'vitest';
import { checkChanged, NOW } from '../../../../test/content/check-changed.ts';
import { improvedProtocols } from './improved-protocols.ts';
import { publishedState } from './published-state.ts';
import { unrecordedChanges } from './unrecorded-changes.ts';

const CONTRACT = '0x29ea4bAff2c10C0e2B1e3D8D2B6e4e1C2D3f4a5b';
const address = (digit: string) => `0x${digit.repeat(40)}`;
const hash = (digit: string) => `0x${digit.repeat(64)}`;

const observed = (implementation: string, owner: object) =>
  checkChanged({
    'observations/moon-lottery.json': JSON.stringify({
      block: { chainId: 56, number: '45000000', hash: hash('a'), time: '2026-11-27T11:00:00Z' },
      contracts: {
        lottery: {
          address: CONTRACT,
          codeHash: hash('1'),
          proxy: { implementation, implementationCodeHash: hash('2'), admin: null },
        },
      },
      powers: { 'set-fee': { locator: `owner() of ${CONTRACT}`, holders: [[owner]] } },
      settings: { fee: '250', 'claims-paused': false },
    }),
  }).dataset!;

const SAFE = {
  ...{ kind: 'safe', address: address('5'), version: '1.4.1', threshold: 3 },
  owners: ['1', '2', '3'].map((digit) => ({ address: address(digit), kind: 'key' })),
  ...{ modules: [], guard: null },
};
const KEY = { kind: 'key', address: address('7'), delegatesTo: null };

test('the changes that the next observation causes are listed, ratings first', () => {
  const before = publishedState(observed(address('8'), SAFE), NOW);
  const recorded = before.map(({ record, what, value }) => ({
    ...{ at: NOW.toISOString(), record, what },
    ...{ before: null, after: value, reason: 'First published.' },
  }));
  const changes = unrecordedChanges(observed(address('9'), KEY), recorded, NOW);
  expect(changes.map(({ record, what, before, after }) => [record, what, before, after])).toEqual([
    ['protocols/moon-lottery', 'riskGrade', 'D', 'F'],
    ['protocols/moon-lottery', 'control', 'C', 'F'],
    [
      'protocols/moon-lottery/powers/set-fee',
      'holder',
      `a Safe of 3 of 3 (${address('5')})`,
      `a key (${address('7')})`,
    ],
    ['protocols/moon-lottery/contracts/lottery', 'implementation', address('8'), address('9')],
  ]);
  expect(improvedProtocols(changes)).toEqual([]);
});
