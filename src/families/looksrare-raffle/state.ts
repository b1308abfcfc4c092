import { type Address, parseAbi } from 'viem';
import { contract } from '../../chain/contract.ts';

// The signatures are from IRaffleV2.sol and RaffleV2.sol in LooksRare/contracts-raffle.
export const raffleAbi = parseAbi([
  'struct PricingOption { uint40 entriesCount; uint208 price; }',
  'struct Prize { uint40 winnersCount; uint40 cumulativeWinnersCount; uint8 prizeType; uint8 prizeTier; address prizeAddress; uint256 prizeId; uint256 prizeAmount; }',
  'struct Winner { address participant; bool claimed; uint8 prizeIndex; uint40 entryIndex; }',
  'function rafflesCount() view returns (uint80)',
  'function paused() view returns (bool)',
  'function raffles(uint256) view returns (address owner, uint8 status, bool isMinimumEntriesFixed, uint40 cutoffTime, uint40 drawnAt, uint40 minimumEntries, uint40 maximumEntriesPerParticipant, address feeTokenAddress, uint16 protocolFeeBp, uint208 claimableFees)',
  'function getPricingOptions(uint256) view returns (PricingOption[])',
  'function getPrizes(uint256) view returns (Prize[])',
  'function getWinners(uint256) view returns (Winner[])',
]);

/** `RaffleStatus` of the contract. */
export const STATUS = {
  open: 1,
  drawing: 2,
  randomnessFulfilled: 3,
  drawn: 4,
  complete: 5,
  refundable: 6,
} as const;

/** `TokenType` of the contract. The other types, 0 and 1, are NFTs (ERC-721 and ERC-1155). */
export const ETH = 2;
const ERC20 = 3;

/** Whether a prize is an amount of a coin, not an NFT. */
export function isFungible(type: number): boolean {
  return type === ETH || type === ERC20;
}

/** Whether a raffle sells entries. */
export interface RaffleProgress {
  readonly id: bigint;
  readonly status: number;
  /** End of the sale of entries, in seconds since 1970. */
  readonly cutoffTime: bigint;
}

/** A raffle with all data that its value depends on. Amounts are in the smallest unit of their coin. */
export interface RaffleState extends RaffleProgress {
  readonly minimumEntries: bigint;
  readonly maximumEntriesPerParticipant: bigint;
  /** The token in which entries are paid; the zero address means ETH. */
  readonly feeToken: string;
  /** What players have paid for entries; zero after the creator of the raffle has withdrawn this money. */
  readonly fees: bigint;
  readonly pricingOptions: readonly { readonly entries: bigint; readonly price: bigint }[];
  readonly prizes: readonly RafflePrizeState[];
}

export interface RafflePrizeState {
  readonly type: number;
  readonly token: string;
  /** The amount for each winner. */
  readonly amount: bigint;
  readonly winners: bigint;
  /** The number of winners who have not claimed this prize yet; null before the draw. */
  readonly unclaimed: bigint | null;
}

export function isOpen({ status, cutoffTime }: RaffleProgress, now: bigint): boolean {
  return status === STATUS.open && now < cutoffTime;
}

/** The calls for all data of a raffle. Each key is a name for the call, followed by the raffle's id. */
export function raffleCalls(address: Address, id: bigint) {
  const raffle = contract(address, raffleAbi);
  return {
    [`raffle ${id}`]: raffle('raffles', [id]),
    [`options ${id}`]: raffle('getPricingOptions', [id]),
    [`prizes ${id}`]: raffle('getPrizes', [id]),
    [`winners ${id}`]: raffle('getWinners', [id]),
  };
}

/** The call that shows whether a raffle sells entries. `raffleCalls` contains it under the same key. */
export function progressCall(address: Address, id: bigint) {
  return {
    [`raffle ${id}`]: contract(address, raffleAbi)('raffles', [id]),
  };
}

type RawRaffle = readonly [
  owner: string,
  status: number,
  isMinimumEntriesFixed: boolean,
  cutoffTime: number,
  drawnAt: number,
  minimumEntries: number,
  maximumEntriesPerParticipant: number,
  feeTokenAddress: string,
  protocolFeeBp: number,
  claimableFees: bigint,
];
type RawOptions = readonly { readonly entriesCount: number; readonly price: bigint }[];
type RawPrizes = readonly {
  readonly winnersCount: number;
  readonly prizeType: number;
  readonly prizeAddress: string;
  readonly prizeAmount: bigint;
}[];
type RawWinners = readonly { readonly claimed: boolean; readonly prizeIndex: number }[];

/** Converts the result of `progressCall` to the progress of the raffle. */
export function raffleProgress(
  id: bigint,
  answers: Readonly<Record<string, unknown>>,
): RaffleProgress {
  const [, status, , cutoffTime] = answers[`raffle ${id}`] as RawRaffle;
  return { id, status, cutoffTime: BigInt(cutoffTime) };
}

/** Converts the results of `raffleCalls` to the state of the raffle. */
export function raffleState(id: bigint, answers: Readonly<Record<string, unknown>>): RaffleState {
  const raffle = answers[`raffle ${id}`] as RawRaffle;
  const [, , , , , minimumEntries, mostEach, feeToken, , fees] = raffle;
  const winners = answers[`winners ${id}`] as RawWinners;
  const unclaimed = (prize: number) =>
    BigInt(winners.filter(({ claimed, prizeIndex }) => prizeIndex === prize && !claimed).length);
  return {
    ...raffleProgress(id, answers),
    minimumEntries: BigInt(minimumEntries),
    maximumEntriesPerParticipant: BigInt(mostEach),
    feeToken,
    fees,
    pricingOptions: (answers[`options ${id}`] as RawOptions).map(({ entriesCount, price }) => ({
      entries: BigInt(entriesCount),
      price,
    })),
    prizes: (answers[`prizes ${id}`] as RawPrizes).map(
      ({ prizeType, prizeAddress, prizeAmount, winnersCount }, index) => ({
        type: prizeType,
        token: prizeAddress,
        amount: prizeAmount,
        winners: BigInt(winnersCount),
        unclaimed: winners.length === 0 ? null : unclaimed(index),
      }),
    ),
  };
}
