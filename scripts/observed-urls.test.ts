import { expect, test } from 'vitest';
import { observedUrls } from './observed-urls.ts';
import { Refused } from './refused.ts';

const CHAIN = { chainId: 56, rpc: ['https://node.example'] as `https://${string}`[] };
const LOCAL = 'http://127.0.0.1:8545';
const urls = (live: boolean, environment: Readonly<Record<string, string>> = {}) =>
  observedUrls(CHAIN, { live, environment });

test('without --live, the local chain of the environment is read', () => {
  expect(urls(false, { RPC_URL_56: LOCAL })).toEqual([LOCAL]);
});

test('without --live, a chain without an address in the environment is not read', () => {
  expect(urls(false)).toBeNull();
  expect(urls(false, { RPC_URL_56: ' ' })).toBeNull();
});

test('without --live, a public chain is refused', () => {
  expect(() => urls(false, { RPC_URL_56: 'https://node.example' })).toThrow(
    new Refused('RPC_URL_56 leads to a public chain: add --live to read it.'),
  );
});

test('with --live, the addresses of the record or of the environment are read', () => {
  expect(urls(true)).toEqual(CHAIN.rpc);
  expect(urls(true, { RPC_URL_56: 'https://own.example/key' })).toEqual([
    'https://own.example/key',
  ]);
});

test('with --live, a local chain is refused, unless it is said to be a node of the public one', () => {
  expect(() => urls(true, { RPC_URL_56: LOCAL })).toThrow(/^RPC_URL_56 leads to a local chain/);
  expect(() => urls(true, { SOURCE_NETWORK: 'local' })).toThrow(Refused);
  expect(urls(true, { RPC_URL_56: LOCAL, SOURCE_NETWORK: 'public' })).toEqual([LOCAL]);
});
