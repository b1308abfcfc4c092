import { expect, test } from 'vitest';
import { differenceText } from './difference-text.ts';

const before = { houseEdgePct: 36.8, blockNumber: '45000000' };
const at = (houseEdgePct: number, blockNumber = '45000010') =>
  differenceText(before, { houseEdgePct, blockNumber });

test('names the change of the edge and the block that it is compared with', () => {
  expect(at(36.4)).toBe('−0.4 points since block 45,000,000');
  expect(at(38.05)).toBe('+1.25 points since block 45,000,000');
  expect(at(149.512)).toBe('+112.7 points since block 45,000,000');
  expect(at(36.803)).toBe('unchanged since block 45,000,000');
});

test('gives no text for two reads of the same block', () => {
  expect(at(36.8, '45000000')).toBeNull();
});
