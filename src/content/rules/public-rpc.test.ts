import { describe, expect, test } from 'vitest';
import { CHAIN, problemsOf } from '../../../test/content/check-changed.ts';

const KEY = '0123456789abcdef'.repeat(2);
const FIX =
  'write an address that works without this part; if you need a private address, put it into the variable "RPC_URL_56" on the server';
const reported = (address: string) => problemsOf({ [CHAIN]: ['https://rpc.example', address] });

describe('an RPC address that is not public is refused', () => {
  test.each([
    [`https://rpc.example/v3/${KEY}`, 'something that looks like a key (got "012345…")'],
    [`https://${KEY}.rpc.example/`, 'something that looks like a key (got "012345…")'],
    [
      'https://rpc.example/01234567-89ab-cdef-0123-456789abcdef',
      'something that looks like a key (got "012345…")',
    ],
    [
      'https://rpc.example/v2/aB3_dE6-gH9iJkLmNoPq',
      'something that looks like a key (got "aB3_dE…")',
    ],
    [
      'https://rpc.example/v2/qwertyuiop1234567890',
      'something that looks like a key (got "qwerty…")',
    ],
    ['https://rpc.example/?apikey=1', 'a query (got "?apikey=1")'],
    ['https://rpc.example/#key', 'a fragment (got "#key")'],
    ['https://rpc.example/v2/YOUR_API_KEY', 'a placeholder for a key (got "YOUR_API_KEY")'],
    ['https://rpc.example/v2/your-project-id', 'a placeholder for a key (got "your-project-id")'],
    ['https://rpc.example/v2/$KEY', 'a placeholder for a key (got "$KEY")'],
    ['https://rpc.example/v2/%7BKEY%7D', 'a placeholder for a key (got "{KEY}")'],
    ['https://rpc.example/v2/xxxxxxxx', 'a placeholder for a key (got "xxxxxxxx")'],
  ])('%s', (address, held) => {
    expect(reported(address)).toEqual([
      `content/chains/56.md:5:5 rpc[0]: contains ${held}; ${FIX}`,
    ]);
  });

  test('an explorer address is judged in the same way', () => {
    expect(
      problemsOf({ [CHAIN]: ['https://explorer.example', `https://explorer.example/${KEY}`] }),
    ).toEqual([
      `content/chains/56.md:6:11 explorer: contains something that looks like a key (got "012345…"); write the address of the explorer's home page`,
    ]);
  });
});

test.each([
  'https://arb1.arbitrum.io/rpc',
  'https://arbitrum-one-rpc.publicnode.com',
  'https://bsc-dataseed-public.bnbchain.org',
  'https://base.gateway.tenderly.co',
  'https://rpc.example/arbitrum-one-archive-node-v2',
  'https://rpc.example/public/8453',
])('%s passes', (address) => {
  expect(reported(address)).toEqual([]);
});
