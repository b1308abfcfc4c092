import { type Address, parseAbi } from 'viem';
import type { LocalChain, Play } from './chain.ts';
import { contractOn } from './contract-on-chain.ts';
import { MockAggregatorV3 } from './contracts.ts';
import { place } from './place.ts';

const ABI = parseAbi([
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
  'function updateAnswer(int256 answer)',
  'function updateRoundData(uint80 roundId, int256 answer, uint256 updatedAt, uint256 startedAt)',
]);

export interface PriceFeedOptions {
  readonly address: Address;
  /** For example "BNB/USD". */
  readonly pair: string;
  readonly decimals: number;
  /** The first price, times 10^`decimals`. */
  readonly answer: bigint;
}

/** A price feed with Chainlink's interface, whose answers we post. */
export interface PriceFeed {
  readonly address: Address;
  readonly pair: string;
  readonly decimals: number;
  latest(): Promise<{ readonly answer: bigint; readonly updatedAt: number }>;
  /** Starts a new round with the time of the block. */
  post(answer: bigint): Play;
  /** Starts a round with any values, such as an old time or a price of zero. */
  postRound(round: {
    readonly roundId: bigint;
    readonly answer: bigint;
    readonly updatedAt: number;
  }): Play;
}

/** Places a feed that has one round. */
export async function placePriceFeed(
  chain: LocalChain,
  { address, pair, decimals, answer }: PriceFeedOptions,
): Promise<PriceFeed> {
  await place(chain, { ...MockAggregatorV3, address, args: [decimals, answer] });
  const { operator } = chain.accounts;
  const feed = contractOn(chain, address, ABI);
  return {
    address,
    pair,
    decimals,
    async latest() {
      const [, latest, , updatedAt] = await feed.read('latestRoundData');
      return { answer: latest, updatedAt: Number(updatedAt) };
    },
    post: (next) => feed.play(operator, 'updateAnswer', [next], { label: `${pair} ${next}` }),
    postRound({ roundId, answer, updatedAt }) {
      const time = BigInt(updatedAt);
      return feed.play(operator, 'updateRoundData', [roundId, answer, time, time], {
        label: `${pair} ${answer} as round ${roundId}`,
      });
    },
  };
}
