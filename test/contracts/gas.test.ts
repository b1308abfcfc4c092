import { expect, test } from 'vitest';
import { gasOfPull, measuredKeys } from '../../scripts/gas/gas-of-pull.ts';
import { published } from './published.ts';

test('a first bet of PancakeSwap Prediction and its claim take 230,185 units of gas', async () => {
  expect(await gasOfPull('pancakeswap-prediction-bnb', published)).toEqual([
    { selector: '0xaa6b873a', gas: 136_139 },
    { selector: '0x6ba4c138', gas: 94_046 },
  ]);
});

test('the record of PancakeSwap Lottery has the most that one ticket and its claim take', async () => {
  const transactions = await gasOfPull('pancakeswap-lottery', published);
  expect(transactions.map(({ selector }) => selector)).toEqual(['0x88303dbd', '0xc914914f']);
  const measured = transactions.reduce((sum, { gas }) => sum + gas, 0);
  const { gas } = published.protocols.find(({ key }) => key === 'pancakeswap-lottery')!;
  // The record has the largest gas that `npm run prove` measured. The gas here may be up to 2 % lower.
  expect(measured).toBeLessThanOrEqual(gas!.units);
  expect(measured).toBeGreaterThan(0.98 * gas!.units);
});

test('a protocol can be measured if its family says how', async () => {
  expect(await measuredKeys(published)).toEqual([
    'pancakeswap-lottery',
    'pancakeswap-prediction-bnb',
    'pancakeswap-prediction-btc',
    'pancakeswap-prediction-eth',
  ]);
});
