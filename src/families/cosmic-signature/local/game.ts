import { type Address, keccak256, pad, parseAbi, sliceHex, toHex } from 'viem';
import { IMPLEMENTATION_SLOT } from '../../../chain/call.ts';
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
  'function biddersInfo(uint256, address) view returns (uint256 totalSpentEthAmount, uint256 totalSpentCstAmount, uint256 lastBidTimeStamp)',
  'function claimMainPrize()',
]);
const WALLET_ABI = parseAbi(['function withdrawEth(uint256 round)']);

const NOBODY = '0x0000000000000000000000000000000000000000';
/** The real contract mints tokens and NFTs too. */
const CLAIM_GAS = 15_000_000n;

export interface CosmicSignatureState {
  readonly round: bigint;
  readonly bidPrice: bigint;
  /** Start of bidding in the round, in seconds since 1970. */
  readonly activation: number;
  /** Null before the first bid of the round. */
  readonly lastBidder: Address | null;
  readonly lastBidTime: number | null;
  /** Bids of this round. */
  readonly bids: number;
  /** When the last bidder may claim. */
  readonly end: number;
  readonly claimTimeout: number;
}

/** The stand-in for Cosmic Signature on a local chain, and every way to play it. */
export interface CosmicSignatureGame {
  readonly address: Address;
  state(): Promise<CosmicSignatureState>;
  /** @param value wei sent along; any amount above the price comes back */
  bid(player: Address, value: bigint): Play;
  claim(player: Address): Play;
  /** Secondary prizes of a round. */
  fetchPrize(round: bigint, player: Address): Play;
  /** When the last bidder may claim, in seconds since 1970. */
  end(): Promise<number>;
  /**
   * The last bidder claims as soon as possible. Then the player withdraws the secondary prizes.
   *
   * @param lot a number above 0. The raffle uses the hash of the block before the claim, and each lot gives that block
   * another hash
   * @returns the player's payout
   */
  endRound(player: Address, lot: number): Promise<bigint>;
}

export interface CosmicSignatureOptions {
  readonly address: Address;
  /** The second version if this is left out. */
  readonly version?: 1 | 2;
  /** The implementation of that version, from the record. Its address is in the proxy's slot, as on the real chain. */
  readonly implementations: CosmicSignatureRecord['implementations'];
  /** When the first round starts, in seconds since 1970. */
  readonly activation: number;
  /** Seconds between a claim and the start of the next round; half an hour in the real game. */
  readonly delay: number;
}

/** Writes the address of an implementation into the slot of a proxy (EIP-1967). The stand-in itself is not a proxy. */
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
    throw new Error(`The record must name an implementation of version ${version}.`);
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
    async endRound(player, lot) {
      const { round, end, lastBidder } = await game.state();
      if (lastBidder === null) throw new RangeError('A round without a bid does not end.');
      const { operator, treasury } = chain.accounts;
      await chain.playAt(Math.max(end - 1, chain.now + 1), {
        label: 'pay something between others',
        from: operator,
        to: treasury,
        data: '0x',
        value: BigInt(lot),
      });
      return chain.gain(player, game.claim(lastBidder), game.fetchPrize(round, player));
    },
  };
  return game;
}

/** A limit for lots. One of a few bids wins every draw in fewer lots than this. */
const MOST_LOTS = 2000;

/**
 * The payouts to a player who wins zero, one, two, … of the draws. The function ends the round with different random
 * numbers until it has seen `amounts` different payouts. Then it restores the chain.
 *
 * @returns the amounts, in ascending order
 */
export async function paidByDrawsWon(
  chain: LocalChain,
  game: CosmicSignatureGame,
  player: Address,
  amounts: number,
): Promise<readonly bigint[]> {
  const seen = new Set<bigint>();
  for (let lot = 1; seen.size < amounts; lot++) {
    if (lot > MOST_LOTS)
      throw new RangeError(`${MOST_LOTS} lots gave fewer than ${amounts} different payouts.`);
    const state = await chain.snapshot();
    seen.add(await game.endRound(player, lot));
    await state.revert();
  }
  return [...seen].sort((a, b) => (a < b ? -1 : 1));
}
