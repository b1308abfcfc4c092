import { parseAbi } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PancakePredictionV2 } from '../families/pancake-prediction-v2/local/contracts.ts';
import type { LocalChain } from './chain.ts';
import { type ContractOnChain, contractOn } from './contract-on-chain.ts';
import { place } from './place.ts';
import { startChain } from './start-chain.ts';

const ADDRESS = '0x18B2A687610328590Bc8F2e5fEdDe3b582A49cdA';
const ABI = parseAbi([
  'function owner() view returns (address)',
  'function oracle() view returns (address)',
  'function treasuryFee() view returns (uint256)',
  'function paused() view returns (bool)',
  'function pause()',
]);

let chain: LocalChain;
let restart: () => Promise<void>;
let contract: ContractOnChain<typeof ABI>;

beforeAll(async () => {
  chain = await startChain({ chainId: 56, timestamp: 1_790_000_000 });
  const { admin, operator } = chain.accounts;
  await place(chain, {
    ...PancakePredictionV2,
    address: ADDRESS,
    args: [ORACLE, admin, operator, 300n, 30n, 10n ** 15n, 300n, 250n],
  });
  contract = contractOn(chain, ADDRESS, ABI);
  restart = await chain.checkpoint();
});
beforeEach(() => restart());
afterAll(() => chain?.stop());

const ORACLE = '0x1111111111111111111111111111111111111111';
const pause = (from: 'admin' | 'deployer') => contract.play(chain.accounts[from], 'pause', []);

test('Multicall3 reads what the constructor of a placed contract wrote', async () => {
  const read = await contract.readAll({ owner: 'owner', oracle: 'oracle', fee: 'treasuryFee' });
  expect(read).toEqual({ owner: chain.accounts.deployer, oracle: ORACLE, fee: 250n });
});

test('its address holds runtime code, not creation code', async () => {
  const before = await chain.client.getStorageAt({ address: ADDRESS, slot: '0x0' });
  // If the address held creation code, this transaction would run the constructor again and change the owner.
  await chain.mine([{ label: 'knock', from: chain.accounts.operator, to: ADDRESS, data: '0x' }]);
  expect(await chain.client.getStorageAt({ address: ADDRESS, slot: '0x0' })).toBe(before);
});

test('time passes only from block to block, a second each unless set otherwise', async () => {
  const { now } = chain;
  await chain.mine();
  await chain.mine([], now + 500);
  expect(chain.now).toBe(now + 500);
  const block = await chain.client.getBlock();
  expect(Number(block.timestamp)).toBe(now + 500);
  await expect(chain.mine([], now + 500)).rejects.toThrow(RangeError);
});

test('a refused play throws the reason of the contract, even among other plays', async () => {
  await expect(chain.play(pause('deployer'), pause('admin'))).rejects.toThrow(
    'pause: Not operator/admin',
  );
});

test('mining reports refusals and keeps the order of the plays', async () => {
  const outcomes = await chain.mine([pause('admin'), pause('admin')]);
  expect(outcomes.map(({ refusal }) => refusal)).toEqual([null, 'Pausable: paused']);
});

test('gas is free, so balances change by stakes and payouts alone', async () => {
  const { admin, players } = chain.accounts;
  expect(await chain.gain(admin, pause('admin'))).toBe(0n);
  const gift = { label: 'gift', from: players[0]!, to: admin, data: '0x', value: 7n } as const;
  expect(await chain.gain(admin, gift)).toBe(7n);
});

test('a snapshot restores state and time', async () => {
  const { now } = chain;
  const snapshot = await chain.snapshot();
  await chain.playAt(now + 1000, pause('admin'));
  await snapshot.revert();
  expect(chain.now).toBe(now);
  expect(await contract.read('paused')).toBe(false);
});
