import { describe, expect, test } from 'vitest';
import { BadEnvironment, rpcUrls } from './environment.ts';

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
      expect(attempt).toThrow(/^RPC_URL_56 holds something that is not/);
    },
  );
});
