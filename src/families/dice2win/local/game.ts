import {
  type Address,
  encodePacked,
  type Hex,
  hexToBigInt,
  keccak256,
  parseAbi,
  toHex,
} from 'viem';
import { privateKeyToAddress, sign } from 'viem/accounts';
import type { LocalChain, Play } from '../../../local-chain/chain.ts';
import { contractOn } from '../../../local-chain/contract-on-chain.ts';
import { place } from '../../../local-chain/place.ts';
import { Dice2WinStandIn } from './contracts.ts';

const ABI = parseAbi([
  'function jackpotSize() view returns (uint128)',
  'function lockedInBets() view returns (uint128)',
  'function betCount() view returns (uint256)',
  'function placeBet(uint256 betMask, uint256 modulo, uint256 commitLastBlock, uint256 commit, bytes32 r, bytes32 s) payable',
  'function settleBet(uint256 reveal, bytes32 blockHash)',
  'function refundBet(uint256 commit)',
  'function setSecretSigner(address signer)',
  'function setCroupier(address newCroupier)',
  'function setMaxProfit(uint256 profit)',
  'function increaseJackpot(uint256 amount)',
  'function withdrawFunds(address beneficiary, uint256 amount)',
  'function kill()',
]);

/** This key protects no funds. */
const SIGNER_KEY = keccak256(toHex('the signer of a local dice2.win'));
/** The only recovery value that the contract accepts. */
const RECOVERY = 27n;
/** A commitment is valid for at most this many blocks. After the same number of blocks, a bet can be refunded. */
const EXPIRY = 250n;
/** The mapping from commitments to bets. A bet takes two slots: the amount, and all other fields. */
const BETS_SLOT = 5n;
export const DICE2WIN_JACKPOT_ONE_IN = 1000;

export interface Dice2WinBet {
  /** Zero after the bet was settled or refunded. */
  readonly amount: bigint;
  /** In seconds since 1970. */
  readonly placedAt: number;
  /** True if the next block is too late to settle the bet. */
  readonly expired: boolean;
}

/** Computed from the secret and the block of the bet. */
export interface Dice2WinRoll {
  readonly result: bigint;
  readonly jackpot: boolean;
}

export interface Dice2WinGame {
  readonly address: Address;
  state(): Promise<{ readonly jackpotSize: bigint; readonly lockedInBets: bigint }>;
  betCount(): Promise<bigint>;
  /** The house's secret for a bet. The same index gives the same secret. */
  secret(index: bigint): bigint;
  /** Null if no bet has this secret. */
  bet(secret: bigint): Promise<Dice2WinBet | null>;
  /** Bets on the results 0 to `winningResults` − 1. The transaction does not reveal the secret. */
  placeBet(
    player: Address,
    bet: {
      readonly stake: bigint;
      readonly modulo: number;
      readonly winningResults: number;
      readonly secret: bigint;
    },
  ): Promise<Play>;
  /** The croupier settles the bet, in a later block than the bet. */
  settle(secret: bigint): Promise<Play>;
  /** The result that `settle` will find. */
  roll(secret: bigint, modulo: number): Promise<Dice2WinRoll>;
  /** The random number of a bet. */
  entropy(blockHash: Hex, secret: bigint): bigint;
  refund(player: Address, secret: bigint): Play;
  readonly operate: {
    increaseJackpot(amount: bigint): Play;
    setMaxProfit(amount: bigint): Play;
    setCroupier(croupier: Address): Play;
    withdraw(amount: bigint): Play;
    kill(): Play;
  };
}

/** @param options balance and jackpot in wei; the balance includes the jackpot */
export async function placeDice2Win(
  chain: LocalChain,
  options: { readonly address: Address; readonly bankroll: bigint; readonly jackpot: bigint },
): Promise<Dice2WinGame> {
  const { address } = options;
  const { client, accounts } = chain;
  const { deployer, operator } = accounts;
  const contract = contractOn(chain, address, ABI);
  const operate: Dice2WinGame['operate'] = {
    increaseJackpot: (amount) =>
      contract.play(deployer, 'increaseJackpot', [amount], {
        label: `raise the jackpot by ${amount}`,
      }),
    setMaxProfit: (amount) =>
      contract.play(deployer, 'setMaxProfit', [amount], {
        label: `set the largest profit to ${amount}`,
      }),
    setCroupier: (croupier) =>
      contract.play(deployer, 'setCroupier', [croupier], { label: 'set the croupier' }),
    withdraw: (amount) =>
      contract.play(deployer, 'withdrawFunds', [deployer, amount], {
        label: `withdraw ${amount}`,
      }),
    kill: () => contract.play(deployer, 'kill', [], { label: 'end the contract' }),
  };

  await place(chain, { ...Dice2WinStandIn, address });
  await chain.play(
    { label: 'bankroll', from: deployer, to: address, data: '0x', value: options.bankroll },
    contract.play(deployer, 'setSecretSigner', [privateKeyToAddress(SIGNER_KEY)], {
      label: 'set the signer',
    }),
    operate.setCroupier(operator),
    operate.setMaxProfit(options.bankroll / 10n),
    operate.increaseJackpot(options.jackpot),
  );

  /** The contract has no view for bets, so this reads storage. */
  const blockOf = async (secret: bigint) => {
    const first = hexToBigInt(
      keccak256(encodePacked(['uint256', 'uint256'], [commitment(secret), BETS_SLOT])),
    );
    const [amount, rest] = await Promise.all(
      [first, first + 1n].map(async (slot) =>
        hexToBigInt((await client.getStorageAt({ address, slot: toHex(slot, { size: 32 }) }))!),
      ),
    );
    const gambler = rest! >> 96n;
    if (gambler === 0n) return null;
    const blockNumber = (rest! >> 16n) & (2n ** 40n - 1n);
    return { amount: amount!, block: await client.getBlock({ blockNumber }) };
  };
  const blockHash = async (secret: bigint): Promise<Hex> => {
    const bet = await blockOf(secret);
    if (bet === null) throw new Error('No bet was made under this secret.');
    return bet.block.hash;
  };

  return {
    address,
    operate,
    state: () => contract.readAll({ jackpotSize: 'jackpotSize', lockedInBets: 'lockedInBets' }),
    betCount: () => contract.read('betCount'),
    secret: (index) => hexToBigInt(keccak256(toHex(`${address}/${index}`))),
    async bet(secret) {
      const bet = await blockOf(secret);
      if (bet === null) return null;
      const { number, timestamp } = bet.block;
      return {
        amount: bet.amount,
        placedAt: Number(timestamp),
        expired: (await client.getBlockNumber()) + 1n > number + EXPIRY,
      };
    },
    async placeBet(player, { stake, modulo, winningResults, secret }) {
      const commit = commitment(secret);
      const lastBlock = await signedLastBlock(commit, await client.getBlockNumber());
      // If `modulo` is at most 40, each bit of the mask is one result. Above 40, all results below the mask win.
      const mask = modulo <= 40 ? 2n ** BigInt(winningResults) - 1n : BigInt(winningResults);
      return contract.play(
        player,
        'placeBet',
        [mask, BigInt(modulo), lastBlock.number, commit, lastBlock.r, lastBlock.s],
        { label: `bet on ${winningResults} of ${modulo} at dice2.win`, value: stake },
      );
    },
    settle: async (secret) =>
      contract.play(operator, 'settleBet', [secret, await blockHash(secret)], {
        label: 'settle a bet at dice2.win',
      }),
    async roll(secret, modulo) {
      const drawn = entropy(await blockHash(secret), secret);
      const results = BigInt(modulo);
      return {
        result: drawn % results,
        jackpot: (drawn / results) % BigInt(DICE2WIN_JACKPOT_ONE_IN) === 0n,
      };
    },
    entropy,
    refund: (player, secret) =>
      contract.play(player, 'refundBet', [commitment(secret)], {
        label: 'refund a bet at dice2.win',
      }),
  };
}

const entropy = (blockHash: Hex, secret: bigint) =>
  hexToBigInt(keccak256(encodePacked(['uint256', 'bytes32'], [secret, blockHash])));

const commitment = (secret: bigint) => hexToBigInt(keccak256(encodePacked(['uint256'], [secret])));

/** Chooses the block limit so that the signature gets the accepted recovery value. */
async function signedLastBlock(
  commit: bigint,
  head: bigint,
): Promise<{ number: bigint; r: Hex; s: Hex }> {
  for (let number = head + EXPIRY; ; number -= 1n) {
    const { r, s, v } = await sign({
      hash: keccak256(encodePacked(['uint40', 'uint256'], [Number(number), commit])),
      privateKey: SIGNER_KEY,
    });
    if (v === RECOVERY) return { number, r, s };
  }
}
