import { describe, expect, test } from 'vitest';
import { BadEnvironment, rpcUrls, sourceNetwork } from './environment.ts';

const chain = { chainId: 56, rpc: ['https://public.example'] };

describe('RPC addresses of a chain', () => {
  test('come from the record when nothing is set', () => {
    expect(rpcUrls(chain, {})).toEqual(['https://public.example']);
    expect(rpcUrls(chain, { RPC_URL_56: '  ' })).toEqual(['https://public.example']);
  });

  test('come from the variable of that chain, several separated by commas', () => {
    const environment = { RPC_URL_56: 'http://127.0.0.1:1, https://b.example/key', RPC_URL_1: 'x' };
    expect(rpcUrls(chain, environment)).toEqual(['http://127.0.0.1:1', 'https://b.example/key']);
  });

  test.each(['localhost:8545', 'ftp://a.example', 'https://a.example,', 'nonsense'])(
    'refuse %s by naming the variable, not its value',
    (value) => {
      const attempt = () => rpcUrls(chain, { RPC_URL_56: value });
      expect(attempt).toThrow(BadEnvironment);
      expect(attempt).toThrow(/^RPC_URL_56 contains something that is not/);
    },
  );
});

describe('an answer is marked as from a simulated chain', () => {
  const PUBLIC = 'https://rpc.example/key';

  test.each(['http://127.0.0.1:8545', 'http://localhost:8545', 'http://[::1]:8545'])(
    'when %s is one of the RPC addresses, unless the variable says that the chain is public',
    (url) => {
      expect(sourceNetwork([PUBLIC, url], {})).toBe('local');
      expect(sourceNetwork([url], { SOURCE_NETWORK: 'public' })).toBeUndefined();
    },
  );

  test('and a value of the variable other than local or public is refused', () => {
    for (const said of ['Local', 'yes', 'mainnet']) {
      expect(() => sourceNetwork([PUBLIC], { SOURCE_NETWORK: said })).toThrow(BadEnvironment);
    }
  });

  test('but not for public addresses, unless the variable says so', () => {
    expect(sourceNetwork([PUBLIC, 'https://localhost.example'], {})).toBeUndefined();
    expect(sourceNetwork([PUBLIC], { SOURCE_NETWORK: 'local' })).toBe('local');
  });
});
