import { type Address, encodeFunctionData, parseAbi } from 'viem';
import type { LocalChain, Play } from '../../../local-chain/chain.ts';
import { place } from '../../../local-chain/place.ts';
import { RandomWalkStandIn } from './contracts.ts';

const ABI = parseAbi([
  'function getMintPrice() view returns (uint256)',
  'function withdrawalAmount() view returns (uint256)',
  'function timeUntilWithdrawal() view returns (uint256)',
  'function lastMinter() view returns (address)',
  'function lastMintTime() view returns (uint256)',
  'function nextTokenId() view returns (uint256)',
  'function numWithdrawals() view returns (uint256)',
  'function mint() payable',
  'function withdraw()',
]);

export interface RandomWalkState {
  readonly mintPrice: bigint;
  /** What the last minter could take: half of the balance. */
  readonly withdrawalAmount: bigint;
  readonly secondsUntilWithdrawal: number;
  readonly lastMinter: Address;
  readonly lastMintTime: number;
  /** Tokens minted so far. */
  readonly minted: number;
  readonly withdrawals: number;
}

/** The stand-in for Random Walk NFT on a local chain, and every way to play it. */
export interface RandomWalkGame {
  readonly address: Address;
  state(): Promise<RandomWalkState>;
  /** @param value what is sent along; anything above the price comes back */
  mint(player: Address, value: bigint): Play;
  withdraw(player: Address): Play;
}

export async function placeRandomWalk(
  chain: LocalChain,
  { address }: { readonly address: Address },
): Promise<RandomWalkGame> {
  await place(chain, { ...RandomWalkStandIn, address });
  const contract = { address, abi: ABI } as const;
  return {
    address,
    async state() {
      const [mintPrice, withdrawalAmount, wait, lastMinter, lastMintTime, minted, withdrawals] =
        await chain.client.multicall({
          allowFailure: false,
          contracts: [
            { ...contract, functionName: 'getMintPrice' },
            { ...contract, functionName: 'withdrawalAmount' },
            { ...contract, functionName: 'timeUntilWithdrawal' },
            { ...contract, functionName: 'lastMinter' },
            { ...contract, functionName: 'lastMintTime' },
            { ...contract, functionName: 'nextTokenId' },
            { ...contract, functionName: 'numWithdrawals' },
          ],
        });
      return {
        mintPrice,
        withdrawalAmount,
        secondsUntilWithdrawal: Number(wait),
        lastMinter,
        lastMintTime: Number(lastMintTime),
        minted: Number(minted),
        withdrawals: Number(withdrawals),
      };
    },
    mint: (player, value) => ({
      label: 'mint a Random Walk token',
      from: player,
      to: address,
      value,
      data: encodeFunctionData({ abi: ABI, functionName: 'mint' }),
    }),
    withdraw: (player) => ({
      label: 'take half of the pot',
      from: player,
      to: address,
      data: encodeFunctionData({ abi: ABI, functionName: 'withdraw' }),
    }),
  };
}
