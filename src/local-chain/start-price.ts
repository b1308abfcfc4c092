import { parseUnits } from 'viem';

/** Plausible prices in dollars for local data, not market prices. */
const DOLLARS: Readonly<Record<string, string>> = {
  'BNB/USD': '850',
  'BTC/USD': '92000',
  'CAKE/USD': '2.4',
  'ETH/USD': '3100',
  'USDC/USD': '1',
};

/** The starting price of a pair on local chains, times 10^`decimals`. An unknown pair starts at 100 dollars. */
export function startPrice(pair: string, decimals: number): bigint {
  return parseUnits(DOLLARS[pair] ?? '100', decimals);
}
