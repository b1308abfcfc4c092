import { expect, test } from 'vitest';
import { compileContract } from '../../local-chain/compile.ts';
import { standIn } from '../../local-chain/contract-source.ts';
import { CALLS_CODE, FOLLOW_CODE } from './programs.ts';

test.each([
  ['Follow', FOLLOW_CODE],
  ['Calls', CALLS_CODE],
])('the code of %s is what its source compiles to', async (name, code) => {
  const file = new URL(`./${name}.sol`, import.meta.url);
  expect((await compileContract(standIn(name, file))).bytecode).toBe(code);
});
