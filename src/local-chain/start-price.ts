import { parseUnits } from 'viem';

/** Plausible dollars, so that a local page reads like a real one. Not a claim about any market. */
const DOLLARS: Readonly<Record<string, string>> = {
  'BNB/USD': '850',
  'BTC/USD': '92000',
  'CAKE/USD': '2.4',
  'ETH/USD': '3100',
  'USDC/USD': '1',
};

/** The price that a pair starts with on the local chains, scaled by the decimals; 100 dollars for others. */
export function startPrice(pair: string, decimals: number): bigint {
  return parseUnits(DOLLARS[pair] ?? '100', decimals);
}
