import { expect, test } from 'vitest';
import { confirmedFacts, sameFacts } from './confirm.ts';
import type { ProtocolFacts } from './protocol.ts';

const ADDRESS = '0x000000000000000000000000000000000000c0dE';
const LOCATOR = `owner() of ${ADDRESS}`;
const heldBy = (kind: 'none' | 'key'): ProtocolFacts['powers'][string] => ({
  locator: LOCATOR,
  holders: [
    [kind === 'none' ? { kind, address: ADDRESS } : { kind, address: ADDRESS, delegatesTo: null }],
  ],
});
const facts = (kind: 'none' | 'key', fee: string): ProtocolFacts => ({
  contracts: {},
  powers: { pause: heldBy(kind) },
  settings: { fee },
});

test('a change that two operators read counts', () => {
  const now = facts('key', '5');
  expect(confirmedFacts(facts('none', '4'), now, now)).toEqual({ facts: now, unconfirmed: [] });
});

test('a change that only one operator read does not count, and other changes do', () => {
  expect(confirmedFacts(facts('none', '4'), facts('key', '5'), facts('none', '5'))).toEqual({
    facts: facts('none', '5'),
    unconfirmed: ['powers.pause'],
  });
});

test('what did not change needs no second operator', () => {
  const now = facts('key', '5');
  expect(confirmedFacts(now, now, facts('none', '6'))).toEqual({ facts: now, unconfirmed: [] });
});

test('a fact that was never observed and is not confirmed is not read', () => {
  const { facts: found, unconfirmed } = confirmedFacts(null, facts('key', '5'), facts('none', '6'));
  expect(found).toEqual({
    contracts: {},
    powers: { pause: { locator: LOCATOR, notRead: 'Two endpoints gave different answers.' } },
    settings: { fee: null },
  });
  expect(unconfirmed).toEqual(['powers.pause', 'settings.fee']);
});

test('a fact whose record is gone goes too', () => {
  const { facts: found } = confirmedFacts(
    facts('key', '5'),
    { contracts: {}, powers: {}, settings: {} },
    { contracts: {}, powers: {}, settings: {} },
  );
  expect(found).toEqual({ contracts: {}, powers: {}, settings: {} });
});

test('the order of keys in a file does not matter', () => {
  const written = JSON.parse(
    `{"settings":{"fee":"5"},"powers":{"pause":{"locator":"${LOCATOR}","holders":[[{"delegatesTo":null,"kind":"key","address":"${ADDRESS}"}]]}},"contracts":{}}`,
  );
  expect(sameFacts(written, facts('key', '5'))).toBe(true);
  expect(sameFacts(written, facts('none', '5'))).toBe(false);
  expect(sameFacts(null, facts('key', '5'))).toBe(false);
});
