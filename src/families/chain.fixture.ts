import type { RegistryChain } from '../schema/registry.ts';

export const bscChain: RegistryChain = {
  chainId: 56,
  name: 'BNB Smart Chain',
  nativeCoin: { symbol: 'BNB', decimals: 18 },
  rpc: ['https://public.example'],
  explorer: 'https://explorer.example',
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  blockNumberSource: 'evm',
  headerFields: [],
  blockIntervalMs: 750,
  maxBlockAgeSeconds: 60,
  feeds: {
    'CAKE/USD': {
      address: '0xB6064eD41d4f67e353768aA239cA86f4F73665a1',
      decimals: 8,
      maxAgeSeconds: 3600,
    },
    'BNB/USD': {
      address: '0x0567F2323251f0Aab15c8dFb1967E4e8A7D42aeE',
      decimals: 8,
      maxAgeSeconds: 3600,
    },
  },
};
