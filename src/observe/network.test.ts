import { describe, expect, test } from 'vitest';
import { BadEnvironment } from '../live/environment.ts';
import { FACTS, networkOfBuild, urlsOn } from './network.ts';

const CHAIN = { chainId: 56, rpc: ['https://node.example'] };
const LOCAL = 'http://127.0.0.1:8545';
const PUBLIC = 'https://own.example/key';

describe('with --live', () => {
  test('the addresses of the record or of the environment are read', () => {
    expect(urlsOn('public', CHAIN, {})).toEqual(CHAIN.rpc);
    expect(urlsOn('public', CHAIN, { RPC_URL_56: PUBLIC })).toEqual([PUBLIC]);
  });

  test('a simulated chain is refused', () => {
    for (const environment of [{ RPC_URL_56: LOCAL }, { SOURCE_NETWORK: 'local' }]) {
      expect(() => urlsOn('public', CHAIN, environment)).toThrow(BadEnvironment);
    }
    expect(() => urlsOn('public', CHAIN, { RPC_URL_56: LOCAL })).toThrow(
      /^The chain is treated as simulated, because RPC_URL_56 has a private address or SOURCE_NETWORK is "local"/,
    );
  });

  test('a node of the public chain in a private network is read if SOURCE_NETWORK says so', () => {
    const own = { RPC_URL_56: LOCAL, SOURCE_NETWORK: 'public' };
    expect(urlsOn('public', CHAIN, own)).toEqual([LOCAL]);
  });
});

describe('without --live', () => {
  test('the local chain of the environment is read', () => {
    expect(urlsOn('local', CHAIN, { RPC_URL_56: LOCAL })).toEqual([LOCAL]);
  });

  test('public nodes are never asked, and the message says what to set', () => {
    expect(() => urlsOn('local', CHAIN, { RPC_URL_56: PUBLIC })).toThrow(
      'RPC_URL_56 is the address of a public chain. Add --live to read this chain.',
    );
    // The record of the chain has only addresses of public nodes, so a local read cannot use them.
    for (const environment of [{}, { RPC_URL_56: ' ' }, { SOURCE_NETWORK: 'local' }]) {
      expect(() => urlsOn('local', CHAIN, environment)).toThrow(
        /^RPC_URL_56 is not set\. Start the local chains with "npm run devnet"/,
      );
    }
  });
});

test('a build shows the local facts only when it is made for local chains', () => {
  expect(networkOfBuild({})).toBe('public');
  expect(networkOfBuild({ SOURCE_NETWORK: 'public' })).toBe('public');
  expect(networkOfBuild({ SOURCE_NETWORK: 'local' })).toBe('local');
});

test('only facts of public chains are below content/', () => {
  expect(FACTS.public.observations).toBe('content/observations');
  expect(Object.values(FACTS.local).filter((path) => path.startsWith('content'))).toEqual([]);
});
