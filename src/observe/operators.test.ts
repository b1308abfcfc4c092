import { expect, test } from 'vitest';
import { byOperator } from './operators.ts';

test('hosts below one domain have one operator', () => {
  expect(
    byOperator(['https://a.node.com', 'https://b.other.org/x', 'https://c.node.com/key']),
  ).toEqual([['https://a.node.com', 'https://c.node.com/key'], ['https://b.other.org/x']]);
});

test('the names under which BNB Smart Chain runs its own endpoints are one operator', () => {
  const own = [
    'https://bsc-dataseed.bnbchain.org',
    'https://bsc-dataseed.defibit.io',
    'https://bsc-dataseed.ninicoin.io',
  ];
  expect(byOperator([...own, 'https://bsc-rpc.publicnode.com'])).toEqual([
    own,
    ['https://bsc-rpc.publicnode.com'],
  ]);
});

test('addresses of a network are operators of their own, whatever their ports', () => {
  expect(byOperator(['http://127.0.0.1:1', 'http://127.0.0.1:2', 'http://127.1.0.1:1'])).toEqual([
    ['http://127.0.0.1:1', 'http://127.0.0.1:2'],
    ['http://127.1.0.1:1'],
  ]);
});
