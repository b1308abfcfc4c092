import { describe, expect, test } from 'vitest';
import { pullGas } from './gas.ts';

const measured = {
  gas: { units: 230_262, of: 'bet and claim', measuredAt: '2026-11-28' },
};
const bsc = { gas: { minimumPriceWei: '50000000', payer: '0x00', dataFee: false } } as const;

describe('gas next to the edge', () => {
  test('betting and claiming cost 1.15 % of 0.001 BNB at 0.05 gwei', () => {
    // 230,262 × 50,000,000 wei = 0.0000115131 BNB
    expect(pullGas(measured, bsc, { baseFeePerGas: 0n }, 10n ** 15n)).toEqual({
      gas: {
        units: 230_262,
        priceWei: '50000000',
        costWei: '11513100000000',
        pctOfPrice: 1.15131,
        measured: 'bet and claim, on a local chain with the code of the contract, 2026-11-28',
      },
      assumption:
        'The expected value does not include gas. The gas cost is given separately, at the base fee and without a tip.',
    });
  });

  test('names what a rollup charges in addition', () => {
    const rollup = { gas: { ...bsc.gas, dataFee: true } };
    expect(pullGas(measured, rollup, { baseFeePerGas: null }, 1n).assumption).toMatch(
      /the fee for data on Ethereum is not included\.$/,
    );
  });

  test('is null if nothing was measured, never 0', () => {
    const { gas, assumption } = pullGas({ gas: null }, bsc, { baseFeePerGas: 0n }, 1n);
    expect(gas).toBeNull();
    expect(assumption).toContain('was not measured');
  });

  test('is null if the price of gas is not known', () => {
    const { gas, assumption } = pullGas(measured, {}, { baseFeePerGas: null }, 1n);
    expect(gas).toBeNull();
    expect(assumption).toContain('price is not known');
  });

  test('leaves out a percentage beyond the range of a number', () => {
    expect(pullGas(measured, bsc, { baseFeePerGas: 10n ** 30n }, 1n).gas?.pctOfPrice).toBeNull();
  });
});
