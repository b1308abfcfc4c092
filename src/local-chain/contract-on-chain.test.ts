import { encodeFunctionData, erc20Abi, parseAbi } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalChain } from './chain.ts';
import { type ContractOnChain, contractOn } from './contract-on-chain.ts';
import { WETH9 } from './contracts.ts';
import { place } from './place.ts';
import { startChain } from './start-chain.ts';

const ADDRESS = '0x4200000000000000000000000000000000000006';
const ABI = [...erc20Abi, ...parseAbi(['function deposit() payable'])] as const;

let chain: LocalChain;
let coin: ContractOnChain<typeof ABI>;

beforeAll(async () => {
  chain = await startChain({ chainId: 8453, timestamp: 1_790_000_000 });
  await place(chain, { ...WETH9, address: ADDRESS });
  coin = contractOn(chain, ADDRESS, ABI);
});
afterAll(() => chain?.stop());

test('a play has the data of the call, and the function name as its label by default', () => {
  const [from, to] = chain.accounts.players;
  const data = encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [to!, 7n] });
  const play = { label: 'transfer', from, to: ADDRESS, data };
  expect(coin.play(from!, 'transfer', [to!, 7n])).toEqual(play);
  const options = { label: 'send seven', value: 1n, gas: 50_000n };
  expect(coin.play(from!, 'transfer', [to!, 7n], options)).toEqual({ ...play, ...options });
});

test('a read shows the change of a play', async () => {
  const [player] = chain.accounts.players;
  const deposit = () => coin.play(player!, 'deposit', [], { value: 5n });
  await chain.play(deposit(), deposit());
  expect(await coin.read('balanceOf', [player!])).toBe(10n);
});

test('several reads return under the given names', async () => {
  const { operator, treasury } = chain.accounts;
  await chain.play(coin.play(operator, 'deposit', [], { value: 3n }));
  expect(
    await coin.readAll({
      symbol: 'symbol',
      operators: ['balanceOf', [operator]],
      treasurys: ['balanceOf', [treasury]],
    }),
  ).toEqual({ symbol: 'WETH', operators: 3n, treasurys: 0n });
});

test('a read that the contract refuses throws, alone or among others', async () => {
  const missing = contractOn(chain, ADDRESS, parseAbi(['function owner() view returns (address)']));
  await expect(missing.read('owner')).rejects.toThrow('owner');
  await expect(missing.readAll({ owner: 'owner' })).rejects.toThrow('owner');
});
