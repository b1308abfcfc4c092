import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  keccak256,
  pad,
  parseAbi,
  sliceHex,
  toHex,
} from 'viem';
import { IMPLEMENTATION_SLOT } from '../../../src/chain/call.ts';
import type { LiveRecordOf } from '../../../src/schema/live-record.ts';
import type { LocalChain, Play } from '../chain.ts';
import { place } from '../place.ts';

const ABI = parseAbi([
  'function roundNum() view returns (uint256)',
  'function getNextEthBidPrice() view returns (uint256)',
  'function roundActivationTime() view returns (uint256)',
  'function lastBidderAddress() view returns (address)',
  'function mainPrizeTime() view returns (uint256)',
  'function timeoutDurationToClaimMainPrize() view returns (uint256)',
  'function getTotalNumBids(uint256) view returns (uint256)',
  'function getBidderAddressAt(uint256 round, uint256 index) view returns (address)',
  'function biddersInfo(uint256, address) view returns (uint256 totalSpentEthAmount, uint256 totalSpentCstAmount, uint256 lastBidTimeStamp)',
  'function chooseSeed(uint256 seed)',
  'function claimMainPrize()',
]);
const WALLET_ABI = parseAbi([
  'function getEthBalanceAmount(uint256 round, address winner) view returns (uint256)',
  'function withdrawEth(uint256 round)',
]);

const NOBODY = '0x0000000000000000000000000000000000000000';
const DRAWS = 3n;

export interface CosmicSignatureState {
  readonly round: bigint;
  readonly bidPrice: bigint;
  /** From when on the round takes bids, in seconds since 1970. */
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
  /** @param value what is sent along; anything above the price comes back */
  bid(player: Address, value: bigint): Play;
  claim(player: Address): Play;
  /** The next raffle is drawn with this seed. */
  chooseSeed(seed: bigint): Play;
  /** A seed with which exactly so many of the three draws fall on the bid with that index. */
  seedFor(wins: number, index: number, bids: number): bigint;
  /** Secondary prizes of a round that a player can fetch. */
  prizeOf(round: bigint, player: Address): Promise<bigint>;
  fetchPrize(round: bigint, player: Address): Play;
}

export interface CosmicSignatureOptions {
  readonly address: Address;
  /** The second one unless said otherwise. */
  readonly version?: 1 | 2;
  /** What the record calls that version's implementation: the proxy's slot names it, as on the real chain. */
  readonly implementations: LiveRecordOf<'cosmic-signature'>['implementations'];
  /** When the first round starts, in seconds since 1970. */
  readonly activation: number;
  /** Seconds between a claim and the start of the next round; half an hour in the real game. */
  readonly delay: number;
}

/** Names an implementation in the slot of a proxy (EIP-1967); the stand-in itself is no proxy. */
export async function setImplementation(
  chain: LocalChain,
  address: Address,
  implementation: string,
): Promise<void> {
  await chain.client.setStorageAt({
    address,
    index: IMPLEMENTATION_SLOT,
    value: pad(implementation as Address),
  });
}

export async function placeCosmicSignature(
  chain: LocalChain,
  { address, version = 2, implementations, activation, delay }: CosmicSignatureOptions,
): Promise<CosmicSignatureGame> {
  const wallet = sliceHex(keccak256(toHex(`prizes of ${address.toLowerCase()}`)), 12);
  await place(chain, { name: 'CosmicPrizesWalletStandIn', address: wallet });
  await place(chain, {
    name: version === 1 ? 'CosmicSignatureFirstStandIn' : 'CosmicSignatureSecondStandIn',
    address,
    args: [BigInt(activation), BigInt(delay), wallet, chain.accounts.treasury],
  });
  const implementation = implementations.find((one) => one.version === version);
  if (!implementation) throw new Error(`The record names no implementation of version ${version}.`);
  await setImplementation(chain, address, implementation.address);
  const { client } = chain;
  const contract = { address, abi: ABI } as const;
  const play = (label: string, from: Address, data: Play['data']): Play => ({
    label,
    from,
    to: address,
    data,
  });

  return {
    address,
    async state() {
      const [round, bidPrice, activationTime, lastBidder, end, claimTimeout] =
        await client.multicall({
          allowFailure: false,
          contracts: [
            { ...contract, functionName: 'roundNum' },
            { ...contract, functionName: 'getNextEthBidPrice' },
            { ...contract, functionName: 'roundActivationTime' },
            { ...contract, functionName: 'lastBidderAddress' },
            { ...contract, functionName: 'mainPrizeTime' },
            { ...contract, functionName: 'timeoutDurationToClaimMainPrize' },
          ],
        });
      const [bids, [, , lastBidTime]] = await client.multicall({
        allowFailure: false,
        contracts: [
          { ...contract, functionName: 'getTotalNumBids', args: [round] },
          { ...contract, functionName: 'biddersInfo', args: [round, lastBidder] },
        ],
      });
      const hasBid = lastBidder !== NOBODY;
      return {
        round,
        bidPrice,
        activation: Number(activationTime),
        lastBidder: hasBid ? lastBidder : null,
        lastBidTime: hasBid ? Number(lastBidTime) : null,
        bids: Number(bids),
        end: Number(end),
        claimTimeout: Number(claimTimeout),
      };
    },
    bid: (player, value) => ({ ...play('bid in ETH', player, '0x'), value }),
    claim: (player) =>
      play(
        'claim the main prize',
        player,
        encodeFunctionData({ abi: ABI, functionName: 'claimMainPrize' }),
      ),
    chooseSeed: (seed) =>
      play(
        'choose the seed of the raffle',
        chain.accounts.operator,
        encodeFunctionData({ abi: ABI, functionName: 'chooseSeed', args: [seed] }),
      ),
    seedFor(wins, index, bids) {
      for (let seed = 1n; ; seed += 1n) {
        const drawn = [0n, 1n, 2n].filter((draw) => {
          const words = encodeAbiParameters(
            [{ type: 'uint256' }, { type: 'uint256' }],
            [seed, draw],
          );
          return BigInt(keccak256(words)) % BigInt(bids) === BigInt(index);
        });
        if (drawn.length === wins) return seed;
        if (seed > 1000n * BigInt(bids) ** DRAWS) throw new RangeError('No seed draws that.');
      }
    },
    prizeOf: (round, player) =>
      client.readContract({
        address: wallet,
        abi: WALLET_ABI,
        functionName: 'getEthBalanceAmount',
        args: [round, player],
      }),
    fetchPrize: (round, player) => ({
      label: 'fetch the prizes of a round',
      from: player,
      to: wallet,
      data: encodeFunctionData({ abi: WALLET_ABI, functionName: 'withdrawEth', args: [round] }),
    }),
  };
}
