import { expect, test } from 'vitest';
import { inPlayersCoin } from './player-coin.ts';

const ETH = { symbol: 'ETH', decimals: 18 };
const usdc = { symbol: 'USDC', decimals: 6, pullPrice: '1000000', evPerPull: '-368405' };

test('an amount is shown in the coin of the payment, and exactly in the native coin', () => {
  const show = inPlayersCoin({ playedIn: usdc, pullPriceWei: '322426183768700' }, ETH);
  expect(show('376431200000000')).toEqual({ text: '1.167 USDC', exact: '0.0003764312 ETH' });
  expect(show('-118708413813946').text).toBe('−0.3682 USDC');
});

test('an amount in the native coin has no second, exact text', () => {
  const playedIn = { ...ETH, pullPrice: '1000000000000000', evPerPull: '0' };
  const show = inPlayersCoin({ playedIn, pullPriceWei: '1000000000000000' }, ETH);
  expect(show('1930000000000000')).toEqual({ text: '0.00193 ETH' });
});
