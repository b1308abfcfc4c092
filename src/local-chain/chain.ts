import type { Address, Hex } from 'viem';
import type { LocalClient } from './local-client.ts';

export interface Play {
  /** Description for people, such as "bull 0.01 in round 7". */
  readonly label: string;
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
  /** In wei. */
  readonly value?: bigint;
  readonly gas?: bigint;
}

export interface Outcome {
  readonly play: Play;
  readonly hash: Hex;
  /** The contract's reason for the revert; null if the transaction succeeded. */
  readonly refusal: string | null;
  /** 0 if the transaction is not in the block. */
  readonly gasUsed: bigint;
}

export class PlayRefused extends Error {
  override readonly name = 'PlayRefused';
}

export interface Placement {
  readonly name: string;
  readonly address: Address;
  readonly args?: readonly unknown[];
  /** The account or contract that creates the contract. Default: the deployer. */
  readonly creator?: Address;
}

/** Places a different contract instead of the one in `placement`. `npm run prove` replaces our stand-ins like this. */
export type Replacement = (chain: LocalChain, placement: Placement) => Promise<void>;
export type Replacements = Readonly<Record<string, Replacement>>;

/** All accounts have funds and can send transactions without a key. */
export interface Accounts {
  readonly deployer: Address;
  readonly admin: Address;
  readonly operator: Address;
  readonly treasury: Address;
  readonly injector: Address;
  readonly players: readonly Address[];
}

/** A local EVM with its own clock. Time passes only when a block is mined. */
export interface LocalChain {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves when the process of the chain has ended for any reason. */
  readonly gone: Promise<void>;
  readonly client: LocalClient;
  readonly accounts: Accounts;
  /** If true, functions that place a contract do nothing. */
  readonly isPlaced: boolean;
  /** The key of each entry is the name of the contract that is replaced. */
  readonly replacements: Replacements;
  /** Time of the newest block, in seconds since 1970. */
  readonly now: number;
  /**
   * Mines one block with these plays in this order. A revert does not throw; see the outcome.
   *
   * @param at time of the block, later than `now`. Default: one second after the newest block
   */
  mine(plays?: readonly Play[], at?: number): Promise<readonly Outcome[]>;
  /**
   * Mines one block, one second after the newest block.
   * @throws {PlayRefused} when one of the plays reverts
   */
  play(...plays: readonly (Play | Promise<Play>)[]): Promise<void>;
  /** Like `play`, in a block with the time `at`. */
  playAt(at: number, ...plays: readonly (Play | Promise<Play>)[]): Promise<void>;
  /** Mines plays and returns the change of the account's balance in wei. Gas is free. */
  gain(account: Address, ...plays: readonly (Play | Promise<Play>)[]): Promise<bigint>;
  /** `revert` can be called only once. */
  snapshot(): Promise<{ revert(): Promise<void> }>;
  /** The returned function restores this state. It can be called any number of times. */
  checkpoint(): Promise<() => Promise<void>>;
  /** The whole state of the chain. `startChain` can start another chain from it. */
  dump(): Promise<Uint8Array>;
  stop(): Promise<void>;
}
