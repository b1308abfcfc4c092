import type { Address, Hex } from 'viem';
import type { LocalClient } from './local-client.ts';

/** One transaction to make. */
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
  /** Null if the play succeeded, otherwise the contract's reason for refusing it. */
  readonly refusal: string | null;
  /** Units of gas; 0 if the play is not in the block. */
  readonly gasUsed: bigint;
}

/** A play that the contract refused. */
export class PlayRefused extends Error {
  override readonly name = 'PlayRefused';
}

/** A contract, its address, and the arguments of its constructor. */
export interface Placement {
  readonly name: string;
  readonly address: Address;
  readonly args?: readonly unknown[];
  /** The account or contract that creates it; the deployer if this is left out. */
  readonly creator?: Address;
}

/** Places other contracts instead of ours, for example the real contracts instead of a stand-in. */
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

/** A local EVM with its own clock. Time passes only from block to block, and the caller decides how much. */
export interface LocalChain {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves when its process has ended, for any reason. */
  readonly gone: Promise<void>;
  readonly client: LocalClient;
  readonly accounts: Accounts;
  /** Whether the contracts are already on the chain. If so, placing does nothing. */
  readonly isPlaced: boolean;
  /** Contracts to place instead of ours; empty unless they were given when the chain was started. */
  readonly replacements: Replacements;
  /** Time of the newest block, in seconds since 1970. */
  readonly now: number;
  /**
   * Mines one block with these plays in this order. A refused play stays in the block as a failed transaction and is
   * reported, not thrown.
   *
   * @param at time of the block, later than `now`; one second later if this is left out
   */
  mine(plays?: readonly Play[], at?: number): Promise<readonly Outcome[]>;
  /**
   * Makes plays in one block, one second after the newest block. @throws {PlayRefused} when the contract refuses one of
   * them
   */
  play(...plays: readonly (Play | Promise<Play>)[]): Promise<void>;
  /** Like `play`, but in a block with the time `at`. */
  playAt(at: number, ...plays: readonly (Play | Promise<Play>)[]): Promise<void>;
  /** Makes plays and returns the change of the account's balance in wei. Gas is free, so the change is the payout. */
  gain(account: Address, ...plays: readonly (Play | Promise<Play>)[]): Promise<bigint>;
  /** Saves the state. `revert` restores it and can be called only once. */
  snapshot(): Promise<{ revert(): Promise<void> }>;
  /** Saves the state and returns a function that restores it, any number of times. */
  checkpoint(): Promise<() => Promise<void>>;
  /** The whole state, from which `startChain` can start another chain. */
  dump(): Promise<Uint8Array>;
  stop(): Promise<void>;
}
