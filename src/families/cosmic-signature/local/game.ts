import {
  type Address,
  concat,
  type Hex,
  keccak256,
  numberToHex,
  pad,
  parseAbi,
  sliceHex,
  toHex,
} from 'viem';
import { IMPLEMENTATION_SLOT } from '../../../chain/call.ts';
import { blockHashByTime } from '../../../local-chain/block-hash.ts';
import type { LocalChain, Play } from '../../../local-chain/chain.ts';
import { contractOn } from '../../../local-chain/contract-on-chain.ts';
import { place } from '../../../local-chain/place.ts';
import type { CosmicSignatureRecord } from '../record.ts';
import {
  CosmicPrizesWalletStandIn,
  CosmicSignatureFirstStandIn,
  CosmicSignatureSecondStandIn,
} from './contracts.ts';

const ABI = parseAbi([
  'function roundNum() view returns (uint256)',
  'function getNextEthBidPrice() view returns (uint256)',
  'function roundActivationTime() view returns (uint256)',
  'function lastBidderAddress() view returns (address)',
  'function mainPrizeTime() view returns (uint256)',
  'function timeoutDurationToClaimMainPrize() view returns (uint256)',
  'function getTotalNumBids(uint256) view returns (uint256)',
  'function getBidderAddressAt(uint256, uint256) view returns (address)',
  'function biddersInfo(uint256, address) view returns (uint256 totalSpentEthAmount, uint256 totalSpentCstAmount, uint256 lastBidTimeStamp)',
  'function claimMainPrize()',
]);
const WALLET_ABI = parseAbi(['function withdrawEth(uint256 round)']);

const NOBODY = '0x0000000000000000000000000000000000000000';
const DRAWS = 3;
/** `npm run prove` plays the real contract. Its claim mints tokens and needs much gas. */
const CLAIM_GAS = 15_000_000n;

export interface CosmicSignatureState {
  readonly round: bigint;
  readonly bidPrice: bigint;
  /** Start of bidding, in seconds since 1970. */
  readonly activation: number;
  /** Null before the first bid of the round. */
  readonly lastBidder: Address | null;
  readonly lastBidTime: number | null;
  /** Number of bids in this round. */
  readonly bids: number;
  /** When the last bidder may claim, in seconds since 1970. */
  readonly end: number;
  readonly claimTimeout: number;
}

export interface CosmicSignatureGame {
  readonly address: Address;
  state(): Promise<CosmicSignatureState>;
  /** @param value in wei; the contract refunds what exceeds the price */
  bid(player: Address, value: bigint): Play;
  claim(player: Address): Play;
  /** Withdraws the player's secondary prizes. */
  fetchPrize(round: bigint, player: Address): Play;
  /** When the last bidder may claim, in seconds since 1970. */
  end(): Promise<number>;
  /** The bidder of each bid in this round, in order. */
  bidders(): Promise<readonly Address[]>;
  /**
   * The last bidder claims as soon as possible. Then the player withdraws the secondary prizes.
   *
   * @param lot a number above 0; another lot gives the raffle another block hash
   * @returns the player's payout in wei
   */
  endRound(player: Address, lot: number): Promise<bigint>;
  /**
   * Like `endRound`, but mines an empty block before the claim. The raffle uses the hash of this block.
   *
   * @param time the timestamp of the empty block, in seconds since 1970
   */
  endRoundAfter(player: Address, time: number): Promise<bigint>;
}

export interface CosmicSignatureOptions {
  readonly address: Address;
  /** 2 by default. */
  readonly version?: 1 | 2;
  /** The implementations in the record. The proxy gets the address of the implementation whose version is `version`. */
  readonly implementations: CosmicSignatureRecord['implementations'];
  /** When the first round starts, in seconds since 1970. */
  readonly activation: number;
  /** Seconds from a claim to the next round. Half an hour in the real game. */
  readonly delay: number;
}

/**
 * Writes the slot of a proxy's implementation (EIP-1967). Our stand-in has no proxy, but the adapter reads the slot.
 */
export async function setImplementation(
  chain: LocalChain,
  address: Address,
  implementation: Address,
): Promise<void> {
  await chain.client.setStorageAt({
    address,
    index: IMPLEMENTATION_SLOT,
    value: pad(implementation),
  });
}

export async function placeCosmicSignature(
  chain: LocalChain,
  { address, version = 2, implementations, activation, delay }: CosmicSignatureOptions,
): Promise<CosmicSignatureGame> {
  const implementation = implementations.find((one) => one.version === version);
  if (!implementation)
    throw new Error(`The field "implementations" has no entry with version ${version}.`);
  const wallet = sliceHex(keccak256(toHex(`prizes of ${address.toLowerCase()}`)), 12);
  await place(chain, { ...CosmicPrizesWalletStandIn, address: wallet });
  await place(chain, {
    ...(version === 1 ? CosmicSignatureFirstStandIn : CosmicSignatureSecondStandIn),
    address,
    args: [
      implementation.address,
      BigInt(activation),
      BigInt(delay),
      wallet,
      chain.accounts.treasury,
    ],
  });
  const contract = contractOn(chain, address, ABI);
  const prizes = contractOn(chain, wallet, WALLET_ABI);

  const collect = async (player: Address): Promise<bigint> => {
    const { round, end, lastBidder } = await game.state();
    if (lastBidder === null) throw new RangeError('A round without a bid cannot end.');
    const balance = () => chain.client.getBalance({ address: player });
    const before = await balance();
    const claimed = [game.claim(lastBidder), game.fetchPrize(round, player)];
    await chain.playAt(Math.max(end, chain.now + 1), ...claimed);
    return (await balance()) - before;
  };
  const game: CosmicSignatureGame = {
    address,
    async state() {
      const state = await contract.readAll({
        round: 'roundNum',
        bidPrice: 'getNextEthBidPrice',
        activation: 'roundActivationTime',
        lastBidder: 'lastBidderAddress',
        end: 'mainPrizeTime',
        claimTimeout: 'timeoutDurationToClaimMainPrize',
      });
      const { round, lastBidder } = state;
      const { bids, bidder } = await contract.readAll({
        bids: ['getTotalNumBids', [round]],
        bidder: ['biddersInfo', [round, lastBidder]],
      });
      const [, , lastBidTime] = bidder;
      const hasBid = lastBidder !== NOBODY;
      return {
        ...state,
        activation: Number(state.activation),
        lastBidder: hasBid ? lastBidder : null,
        lastBidTime: hasBid ? Number(lastBidTime) : null,
        bids: Number(bids),
        end: Number(state.end),
        claimTimeout: Number(state.claimTimeout),
      };
    },
    bid: (player, value) => ({ label: 'bid in ETH', from: player, to: address, data: '0x', value }),
    claim: (player) =>
      contract.play(player, 'claimMainPrize', [], {
        label: 'claim the main prize',
        gas: CLAIM_GAS,
      }),
    fetchPrize: (round, player) =>
      prizes.play(player, 'withdrawEth', [round], { label: 'fetch the prizes of a round' }),
    end: async () => Number(await contract.read('mainPrizeTime')),
    async bidders() {
      const { round, bids } = await game.state();
      const bidder = (_: unknown, index: number) =>
        contract.read('getBidderAddressAt', [round, BigInt(index)]);
      return Promise.all(Array.from({ length: bids }, bidder));
    },
    async endRound(player, lot) {
      const { operator, treasury } = chain.accounts;
      await chain.playAt(Math.max((await game.end()) - 1, chain.now + 1), {
        label: 'send wei from the operator to the treasury',
        from: operator,
        to: treasury,
        data: '0x',
        value: BigInt(lot),
      });
      return collect(player);
    },
    async endRoundAfter(player, time) {
      await chain.mine([], time);
      return collect(player);
    },
  };
  return game;
}

/** At most this many block times are tried. A round with few bids needs far fewer. */
const MOST_BLOCKS = 10_000;

/**
 * Returns the payouts to a player who wins zero, one, two, … of the draws. The hash of a block decides the draws.
 * Hashes are computed without playing the blocks, because playing every block would take minutes.
 */
export async function paidByDrawsWon(
  chain: LocalChain,
  game: CosmicSignatureGame,
  player: Address,
  amounts: number,
): Promise<readonly bigint[]> {
  const bidders = await game.bidders();
  const start = await chain.snapshot();
  await chain.mine();
  const [hashAt, earliest] = [await blockHashByTime(chain), chain.now];
  await start.revert();

  const paid: bigint[] = [];
  for (let [wins, time] = [0, earliest]; wins < amounts; time++) {
    if (time > earliest + MOST_BLOCKS)
      throw new RangeError(
        `None of the ${MOST_BLOCKS} block timestamps that were tried lets the player win exactly ${wins} draws.`,
      );
    if (winnersOf(hashAt(time), bidders).filter((winner) => winner === player).length !== wins)
      continue;
    const state = await chain.snapshot();
    paid.push(await game.endRoundAfter(player, time));
    await state.revert();
    wins++;
  }
  if (paid.some((amount, wins) => wins > 0 && amount <= paid[wins - 1]!))
    throw new Error(
      `Each further draw that a player wins must make the payout larger, but the payouts for 0, 1, 2, … wins are ${paid.join(', ')}.`,
    );
  return paid;
}

/** The winner of each draw, computed as in the contract. */
function winnersOf(blockHash: Hex, bidders: readonly Address[]): readonly Address[] {
  return Array.from({ length: DRAWS }, (_, index) => {
    const random = BigInt(keccak256(concat([blockHash, numberToHex(index, { size: 32 })])));
    return bidders[Number(random % BigInt(bidders.length))]!;
  });
}
