import { type Address, parseAbi } from 'viem';
import { contract } from '../../chain/contract.ts';

// From IRaffleV2.sol and RaffleV2.sol in LooksRare/contracts-raffle.
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

/** `TokenType` of the contract. 0 and 1 are NFTs (ERC-721 and ERC-1155). */
export const ETH = 2;
const ERC20 = 3;

/** Whether a prize is an amount of a coin, not an NFT. */
export function isFungible(type: number): boolean {
  return type === ETH || type === ERC20;
}

export interface RaffleProgress {
  readonly id: bigint;
  readonly status: number;
  /** End of the sale, in seconds since 1970. */
  readonly cutoffTime: bigint;
}

/** Amounts are in the smallest unit of their coin. */
export interface RaffleState extends RaffleProgress {
  readonly minimumEntries: bigint;
  readonly maximumEntriesPerParticipant: bigint;
  /** The token for entries; the zero address means ETH. */
  readonly feeToken: string;
  /** The amount that players paid for entries. Zero after the raffle's creator has withdrawn this amount. */
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
  /** Winners who have not claimed yet; null before the draw. */
  readonly unclaimed: bigint | null;
}

export function isOpen({ status, cutoffTime }: RaffleProgress, now: bigint): boolean {
  return status === STATUS.open && now < cutoffTime;
}

/** The calls for all data of a raffle. Their names end with the raffle's id. */
export function raffleCalls(address: Address, id: bigint) {
  const raffle = contract(address, raffleAbi);
  return {
    [`raffle ${id}`]: raffle('raffles', [id]),
    [`options ${id}`]: raffle('getPricingOptions', [id]),
    [`prizes ${id}`]: raffle('getPrizes', [id]),
    [`winners ${id}`]: raffle('getWinners', [id]),
  };
}

/** The first call of `raffleCalls`. The answer to this call shows whether the raffle sells entries. */
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

/** Converts the result of `progressCall`. */
export function raffleProgress(
  id: bigint,
  answers: Readonly<Record<string, unknown>>,
): RaffleProgress {
  const [, status, , cutoffTime] = answers[`raffle ${id}`] as RawRaffle;
  return { id, status, cutoffTime: BigInt(cutoffTime) };
}

/** Converts the results of `raffleCalls`. */
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
