import type { Address, Hex } from 'viem';
import type { LocalClient } from './local-client.ts';

/** A transaction that will be sent. */
export interface Play {
  /** Description for people, for example "bull 0.01 in round 7". */
  readonly label: string;
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
  /** Wei sent with the transaction. */
  readonly value?: bigint;
  readonly gas?: bigint;
}

/** The result of a play. */
export interface Outcome {
  readonly play: Play;
  readonly hash: Hex;
  /** Null if the transaction succeeded, otherwise the contract's reason for the revert. */
  readonly refusal: string | null;
  /** Units of gas; 0 if the transaction is not in the block. */
  readonly gasUsed: bigint;
}

/** A play whose transaction reverted. */
export class PlayRefused extends Error {
  override readonly name = 'PlayRefused';
}

/** A contract that will be placed: its address, and the arguments of its constructor. */
export interface Placement {
  readonly name: string;
  readonly address: Address;
  readonly args?: readonly unknown[];
  /** The account or contract that creates the contract. By default, it is the deployer. */
  readonly creator?: Address;
}

/** Places a different contract than the placement names, for example the real contract instead of a stand-in. */
export type Replacement = (chain: LocalChain, placement: Placement) => Promise<void>;
export type Replacements = Readonly<Record<string, Replacement>>;

/** The accounts of a local chain. All of them have funds and can send transactions without a key. */
export interface Accounts {
  readonly deployer: Address;
  readonly admin: Address;
  readonly operator: Address;
  readonly treasury: Address;
  readonly injector: Address;
  readonly players: readonly Address[];
}

/**
 * A local EVM with its own clock. Time passes only when a block is mined, and the caller chooses the time of the block.
 */
export interface LocalChain {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves when the process of the chain has ended for any reason. */
  readonly gone: Promise<void>;
  readonly client: LocalClient;
  readonly accounts: Accounts;
  /** Whether the contracts are already on the chain. If true, functions that place a contract do nothing. */
  readonly isPlaced: boolean;
  /** The replacements that `startChain` received, by the name of the replaced contract; empty if it received none. */
  readonly replacements: Replacements;
  /** Time of the newest block, in seconds since 1970. */
  readonly now: number;
  /**
   * Mines one block with these plays in this order. If a play reverts, it stays in the block as a failed transaction.
   * Its outcome contains the reason, and nothing is thrown.
   *
   * @param at time of the block, later than `now`. If it is left out, the block is one second after the newest block
   */
  mine(plays?: readonly Play[], at?: number): Promise<readonly Outcome[]>;
  /**
   * Mines these plays in one block, one second after the newest block.
   * @throws {PlayRefused} when one of the plays reverts
   */
  play(...plays: readonly (Play | Promise<Play>)[]): Promise<void>;
  /** Like `play`, but in a block with the time `at`. */
  playAt(at: number, ...plays: readonly (Play | Promise<Play>)[]): Promise<void>;
  /** Mines plays and returns the change of the account's balance in wei. Gas is free, so the change is the payout. */
  gain(account: Address, ...plays: readonly (Play | Promise<Play>)[]): Promise<bigint>;
  /** Saves the state of the chain. `revert` restores it and can be called only once. */
  snapshot(): Promise<{ revert(): Promise<void> }>;
  /** Saves the state of the chain. The returned function restores it and can be called any number of times. */
  checkpoint(): Promise<() => Promise<void>>;
  /** Returns the whole state of the chain. `startChain` can start another chain from it. */
  dump(): Promise<Uint8Array>;
  stop(): Promise<void>;
}
