import { type Address, keccak256, parseAbi, sliceHex, toHex } from 'viem';
import type { LocalChain, Play } from '../../../local-chain/chain.ts';
import { contractOn } from '../../../local-chain/contract-on-chain.ts';
import { place } from '../../../local-chain/place.ts';
import { type PriceFeed, placePriceFeed } from '../../../local-chain/price-feed.ts';
import { PancakePredictionV2 } from './contracts.ts';

const ABI = parseAbi([
  'function currentEpoch() view returns (uint256)',
  'function rounds(uint256) view returns (uint256 epoch, uint256 startTimestamp, uint256 lockTimestamp, uint256 closeTimestamp, int256 lockPrice, int256 closePrice, uint256 lockOracleId, uint256 closeOracleId, uint256 totalAmount, uint256 bullAmount, uint256 bearAmount, uint256 rewardBaseCalAmount, uint256 rewardAmount, bool oracleCalled)',
  'function ledger(uint256, address) view returns (uint8 position, uint256 amount, bool claimed)',
  'function paused() view returns (bool)',
  'function genesisStartOnce() view returns (bool)',
  'function genesisLockOnce() view returns (bool)',
  'function betBull(uint256 epoch) payable',
  'function betBear(uint256 epoch) payable',
  'function claim(uint256[] epochs)',
  'function executeRound()',
  'function genesisStartRound()',
  'function genesisLockRound()',
  'function pause()',
  'function unpause()',
]);

export type Side = 'bull' | 'bear';

export interface PredictionRound {
  readonly epoch: bigint;
  /** In seconds since 1970. Bets are accepted between start and lock, but not at those two times. */
  readonly start: number;
  readonly lock: number;
  readonly close: number;
  readonly bull: bigint;
  readonly bear: bigint;
  readonly lockPrice: bigint;
  readonly closePrice: bigint;
  /** The winners share `reward`. `rewardBase` is the sum of the winners' stakes. Both are zero before the end. */
  readonly reward: bigint;
  readonly rewardBase: bigint;
  /** True if the contract has a closing price. Without this price, players get refunds. */
  readonly settled: boolean;
}

export interface PredictionState {
  readonly paused: boolean;
  readonly started: boolean;
  readonly locked: boolean;
  readonly open: PredictionRound;
  /** The round before `open`. All its values are zero if `open` is round 1. */
  readonly before: PredictionRound;
}

/** PancakeSwap's real prediction contract. */
export interface PredictionGame {
  readonly address: Address;
  readonly oracle: PriceFeed;
  readonly intervalSeconds: number;
  readonly bufferSeconds: number;
  state(): Promise<PredictionState>;
  round(epoch: bigint): Promise<PredictionRound>;
  epoch(): Promise<bigint>;
  /** Returns the players who have not bet in this round. */
  withoutBet(epoch: bigint, players: readonly Address[]): Promise<readonly Address[]>;
  /** Bets in the given round; by default, in the open round. */
  bet(side: Side, amount: bigint, player: Address, epoch?: bigint): Promise<Play>;
  claim(epochs: readonly bigint[], player: Address): Play;
  readonly operate: {
    genesisStart(): Play;
    genesisLock(): Play;
    execute(): Play;
    pause(): Play;
    unpause(): Play;
  };
  /**
   * Starts a new or paused contract. Afterwards one round is locked, and the next round is open. This takes one
   * interval of chain time.
   */
  begin(price: bigint): Promise<void>;
  /**
   * Settles the locked round with this price, locks the open round, and opens the next one.
   * @returns the epoch that was settled
   */
  advanceRound(price: bigint): Promise<bigint>;
}

export interface PredictionOptions {
  readonly address: Address;
  /** For example "BNB/USD". */
  readonly pair?: string;
  /** The first price, with 8 decimals. */
  readonly price?: bigint;
  readonly intervalSeconds?: number;
  readonly bufferSeconds?: number;
  readonly minBetAmount?: bigint;
  /** In basis points. */
  readonly treasuryFee?: bigint;
}

/** Places a price feed and the contract. By default, the parameters are those that PancakeSwap published. */
export async function placePrediction(
  chain: LocalChain,
  {
    address,
    pair = 'BNB/USD',
    price = 600_00000000n,
    intervalSeconds = 300,
    bufferSeconds = 30,
    minBetAmount = 10n ** 15n,
    treasuryFee = 300n,
  }: PredictionOptions,
): Promise<PredictionGame> {
  const { admin, operator } = chain.accounts;
  // The adapter reads this address from the contract. It must not look like a real contract's address.
  const oracleAddress = sliceHex(keccak256(toHex(`oracle of ${address.toLowerCase()}`)), 12);
  const oracle = await placePriceFeed(chain, {
    address: oracleAddress,
    pair,
    decimals: 8,
    answer: price,
  });
  await place(chain, {
    ...PancakePredictionV2,
    address,
    args: [
      oracle.address,
      admin,
      operator,
      BigInt(intervalSeconds),
      BigInt(bufferSeconds),
      minBetAmount,
      300n,
      treasuryFee,
    ],
  });

  const contract = contractOn(chain, address, ABI);
  const transaction = (
    from: Address,
    functionName: 'genesisStartRound' | 'genesisLockRound' | 'executeRound' | 'pause' | 'unpause',
  ) => contract.play(from, functionName, [], { label: `${functionName} of ${pair} rounds` });
  const operate: PredictionGame['operate'] = {
    genesisStart: () => transaction(operator, 'genesisStartRound'),
    genesisLock: () => transaction(operator, 'genesisLockRound'),
    execute: () => transaction(operator, 'executeRound'),
    pause: () => transaction(admin, 'pause'),
    unpause: () => transaction(admin, 'unpause'),
  };

  const epoch = () => contract.read('currentEpoch');
  const round = async (wanted: bigint) => toRound(await contract.read('rounds', [wanted]));

  const game: PredictionGame = {
    address,
    oracle,
    intervalSeconds,
    bufferSeconds,
    epoch,
    round,
    operate,
    async state() {
      const current = await epoch();
      const { open, before, ...flags } = await contract.readAll({
        open: ['rounds', [current]],
        before: ['rounds', [current > 0n ? current - 1n : 0n]],
        paused: 'paused',
        started: 'genesisStartOnce',
        locked: 'genesisLockOnce',
      });
      return { open: toRound(open), before: toRound(before), ...flags };
    },
    async withoutBet(wanted, players) {
      const entries = await Promise.all(
        players.map((player) => contract.read('ledger', [wanted, player])),
      );
      return players.filter((_, index) => entries[index]![1] === 0n);
    },
    async bet(side, amount, player, wanted) {
      const inEpoch = wanted ?? (await epoch());
      return contract.play(player, side === 'bull' ? 'betBull' : 'betBear', [inEpoch], {
        label: `${side} ${amount} wei in ${pair} round ${inEpoch}`,
        value: amount,
      });
    },
    claim: (epochs, player) =>
      contract.play(player, 'claim', [epochs], {
        label: `claim ${pair} rounds ${epochs.join(', ')}`,
      }),
    async begin(price) {
      const { paused } = await game.state();
      await chain.play(...(paused ? [operate.unpause()] : []), operate.genesisStart());
      await chain.playAt((await game.state()).open.lock, oracle.post(price), operate.genesisLock());
    },
    async advanceRound(price) {
      const { open, before } = await game.state();
      const at = Math.max(open.lock, before.close, chain.now + 1);
      await chain.playAt(at, oracle.post(price), operate.execute());
      return before.epoch;
    },
  };
  return game;
}

function toRound(
  fields: readonly [
    epoch: bigint,
    start: bigint,
    lock: bigint,
    close: bigint,
    lockPrice: bigint,
    closePrice: bigint,
    lockOracleId: bigint,
    closeOracleId: bigint,
    total: bigint,
    bull: bigint,
    bear: bigint,
    rewardBase: bigint,
    reward: bigint,
    settled: boolean,
  ],
): PredictionRound {
  const [epoch, start, lock, close, lockPrice, closePrice, , , , bull, bear, rewardBase, reward] =
    fields;
  return {
    epoch,
    start: Number(start),
    lock: Number(lock),
    close: Number(close),
    bull,
    bear,
    lockPrice,
    closePrice,
    reward,
    rewardBase,
    settled: fields[13],
  };
}
