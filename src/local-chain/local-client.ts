import { createTestClient, defineChain, http, publicActions, walletActions } from 'viem';

/** The address of Multicall3. It is the same on every public chain that local chains simulate. */
export const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11';

export type LocalClient = ReturnType<typeof localClient>;

/** viem's client of a local chain, including the methods that only a test chain has. */
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
    // There is no time limit, because a busy machine may be slow. A read fails only if the process has ended.
    transport: http(rpcUrl, { retryCount: 0, batch: true, timeout: 0 }),
  })
    .extend(publicActions)
    .extend(walletActions);
}
