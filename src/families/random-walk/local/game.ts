import { type Address, parseAbi } from 'viem';
import type { LocalChain, Play } from '../../../local-chain/chain.ts';
import { contractOn } from '../../../local-chain/contract-on-chain.ts';
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
  /** The amount that the last minter could take: half of the balance. */
  readonly withdrawalAmount: bigint;
  readonly secondsUntilWithdrawal: number;
  readonly lastMinter: Address;
  readonly lastMintTime: number;
  readonly minted: number;
  readonly withdrawals: number;
}

export interface RandomWalkGame {
  readonly address: Address;
  state(): Promise<RandomWalkState>;
  /** @param value in wei; the contract refunds what exceeds the price */
  mint(player: Address, value: bigint): Play;
  withdraw(player: Address): Play;
}

export async function placeRandomWalk(
  chain: LocalChain,
  { address }: { readonly address: Address },
): Promise<RandomWalkGame> {
  await place(chain, { ...RandomWalkStandIn, address });
  const contract = contractOn(chain, address, ABI);
  return {
    address,
    async state() {
      const read = await contract.readAll({
        mintPrice: 'getMintPrice',
        withdrawalAmount: 'withdrawalAmount',
        secondsUntilWithdrawal: 'timeUntilWithdrawal',
        lastMinter: 'lastMinter',
        lastMintTime: 'lastMintTime',
        minted: 'nextTokenId',
        withdrawals: 'numWithdrawals',
      });
      return {
        ...read,
        secondsUntilWithdrawal: Number(read.secondsUntilWithdrawal),
        lastMintTime: Number(read.lastMintTime),
        minted: Number(read.minted),
        withdrawals: Number(read.withdrawals),
      };
    },
    mint: (player, value) =>
      contract.play(player, 'mint', [], { label: 'mint a Random Walk token', value }),
    withdraw: (player) => contract.play(player, 'withdraw', [], { label: 'take half of the pot' }),
  };
}
