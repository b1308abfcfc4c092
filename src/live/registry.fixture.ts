import { type Address, parseAbi } from 'viem';
import {
  encodedInteger,
  MULTICALL3,
  type SimulatedNode,
  simulatedNode,
} from '../../test/simulated-node.ts';
import type { Registry, RegistryProtocol } from '../schema/registry.ts';

const NFT = '0x895a6F444BE4ba9d124F61DF736605792B35D66b';

export const tracked: RegistryProtocol = {
  key: 'random-walk-nft',
  aliases: ['old-walk'],
  name: 'Random Walk NFT',
  category: 'timer',
  chainId: 42161,
  status: 'tracked',
  riskGrade: 'C',
  auditPublished: true,
  endedAudit: null,
  note: null,
  live: { adapter: 'random-walk', contracts: { nft: NFT }, pull: 'one mint' },
  gas: null,
  ratings: {
    control: {
      grade: 'C',
      reason: 'The owner can stop claims.',
      toImprove: null,
      provisional: true,
    },
    fairness: {
      grade: 'B',
      reason: 'Order decides the price.',
      toImprove: null,
      provisional: false,
    },
    code: { grade: 'B', reason: 'Nobody confirmed the code.', toImprove: null, provisional: false },
  },
  exitFinding: null,
};

/** One protocol is read, one is on the watchlist, and the audit of the third was withdrawn. */
export const registry: Registry = {
  siteUrl: 'https://degen.example',
  protocols: [
    tracked,
    {
      ...tracked,
      key: 'waiting',
      aliases: [],
      status: 'watchlist',
      auditPublished: false,
      note: 'Nobody knows its odds.',
      live: null,
    },
    {
      ...tracked,
      key: 'withdrawn',
      aliases: [],
      status: 'ended',
      auditPublished: false,
      endedAudit: { slug: 'some-code', version: 2, status: 'withdrawn', day: '2026-11-25' },
      note: 'The game is over.',
      live: null,
    },
  ],
  chains: [
    {
      chainId: 42161,
      name: 'Arbitrum One',
      nativeCoin: { symbol: 'ETH', decimals: 18 },
      rpc: ['https://public.example'],
      explorer: 'https://explorer.example',
      multicall3: MULTICALL3,
      blockNumberSource: 'evm',
      headerFields: [],
      blockIntervalMs: 250,
      maxBlockAgeSeconds: 60,
      feeds: {},
    },
  ],
};

/** Random Walk NFT in the state of the test vector "timer-poisson". */
export function randomWalkNode(): SimulatedNode {
  const node = simulatedNode(42161);
  placeRandomWalk(node, NFT);
  return node;
}

/** Places a contract with the state of the test vector "timer-poisson". */
export function placeRandomWalk(node: SimulatedNode, nft: Address): void {
  const abi = parseAbi([
    'function getMintPrice() view returns (uint256)',
    'function withdrawalWaitSeconds() view returns (uint256)',
    'function lastMinter() view returns (address)',
    'function lastMintTime() view returns (uint256)',
    'function nextTokenId() view returns (uint256)',
    'function numWithdrawals() view returns (uint256)',
    'function saleTime() view returns (uint256)',
  ]);
  const day = 86_400n;
  const { timestamp } = node.head;
  node.respond(nft, abi, 'getMintPrice', 9_600_000_000_000_000n);
  node.respond(nft, abi, 'withdrawalWaitSeconds', 30n * day);
  node.respond(nft, abi, 'lastMinter', NFT);
  node.respond(nft, abi, 'lastMintTime', timestamp - 10n * day);
  node.respond(nft, abi, 'nextTokenId', 5n);
  node.respond(nft, abi, 'numWithdrawals', 0n);
  node.respond(nft, abi, 'saleTime', timestamp - 60n * day);
  node.contracts.set(`${nft.toLowerCase()} balance`, encodedInteger(7_448_000_000_000_000_000n));
}
