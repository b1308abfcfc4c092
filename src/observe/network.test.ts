import { expect, test } from 'vitest';
import { BadEnvironment } from '../live/environment.ts';
import { checkNetwork, networkOfBuild } from './network.ts';

const CHAINS = [{ chainId: 56, rpc: ['https://public.example'] }];
const LOCAL = { RPC_URL_56: 'http://127.0.0.1:8545' };

test('facts of a simulated chain are never recorded as those of a public one', () => {
  expect(() => checkNetwork(CHAINS, {}, 'public')).not.toThrow();
  for (const environment of [LOCAL, { SOURCE_NETWORK: 'local' }]) {
    expect(() => checkNetwork(CHAINS, environment, 'public')).toThrow(BadEnvironment);
  }
  // Somebody runs a node for the public chain in a private network and sets `SOURCE_NETWORK`.
  const own = { ...LOCAL, SOURCE_NETWORK: 'public' };
  expect(() => checkNetwork(CHAINS, own, 'public')).not.toThrow();
});

test('a local run does not ask public nodes, and the message names the variable to set', () => {
  expect(() => checkNetwork(CHAINS, LOCAL, 'local')).not.toThrow();
  expect(() => checkNetwork(CHAINS, {}, 'local')).toThrow(/npm run devnet.* RPC_URL_56 /);
});

test('a build shows the local series only when it is made for local chains', () => {
  expect(networkOfBuild({})).toBe('public');
  expect(networkOfBuild({ SOURCE_NETWORK: 'public' })).toBe('public');
  expect(networkOfBuild({ SOURCE_NETWORK: 'local' })).toBe('local');
});
