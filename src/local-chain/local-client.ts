import { createTestClient, defineChain, http, publicActions, walletActions } from 'viem';

/** The same address on every public chain that we simulate. */
export const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11';

export type LocalClient = ReturnType<typeof localClient>;

/** viem's client of a local chain, with the methods of a test chain. */
export function localClient(chainId: number, rpcUrl: string) {
  const chain = defineChain({
    id: chainId,
    name: `local ${chainId}`,
    nativeCurrency: { name: 'native coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { multicall3: { address: MULTICALL3 } },
  });
  return createTestClient({
    mode: 'anvil',
    chain,
    cacheTime: 0,
    // No time limit, because a busy machine may be slow.
    transport: http(rpcUrl, { retryCount: 0, batch: true, timeout: 0 }),
  })
    .extend(publicActions)
    .extend(walletActions);
}
