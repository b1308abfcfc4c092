import { expect, test } from 'vitest';
import { CHAIN, problemsOf } from '../../../test/content/check-changed.ts';

test.each([
  'https://user:pass@rpc.example',
  'https://rpc.example/?apikey=1',
  'https://token@rpc.example/v2',
])('an RPC address with something of its own is refused: %s', (address) => {
  expect(problemsOf({ [CHAIN]: ['https://rpc.example', address] })).toEqual([
    'content/chains/56.md:5:5 rpc[0]: holds a user, a password or a query; write a public address without them; a private one belongs into RPC_URL_56 of the server',
  ]);
});
