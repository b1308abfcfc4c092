import type { Address, Hex } from 'viem';
import type { LocalClient } from './local-client.ts';

/** One transaction that somebody wants to make. */
export interface Play {
  /** How people read it: "bull 0.01 in round 7". */
  readonly label: string;
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
  /** Wei sent along. */
  readonly value?: bigint;
  readonly gas?: bigint;
}

/** What became of a play. */
export interface Outcome {
  readonly play: Play;
  readonly hash: Hex;
  /** Null when it went through, else why the contract refused it. */
  readonly refusal: string | null;
  /** Units of gas; 0 when it is not in the block. */
  readonly gasUsed: bigint;
}

/** A play that the contract refused. */
export class PlayRefused extends Error {
  override readonly name = 'PlayRefused';
}

/** A contract, where it is put, and what its constructor is given. */
export interface Placement {
  readonly name: string;
  readonly address: Address;
  readonly args?: readonly unknown[];
  /** Who makes it, when that is a contract; left out: the deployer. */
  readonly creator?: Address;
}

/** Puts other contracts where one of ours would be put, such as the real ones for a stand-in. */
export type Replacement = (chain: LocalChain, placement: Placement) => Promise<void>;
export type Replacements = Readonly<Record<string, Replacement>>;

/** Who acts on a local chain; all funded and unlocked. */
export interface Accounts {
  readonly deployer: Address;
  readonly admin: Address;
  readonly operator: Address;
  readonly treasury: Address;
  readonly injector: Address;
  readonly players: readonly Address[];
}

/** A local EVM with its own clock: time passes only from block to block, as far as the caller says. */
export interface LocalChain {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves when its process is gone, for whatever reason. */
  readonly gone: Promise<void>;
  readonly client: LocalClient;
  readonly accounts: Accounts;
  /** Whether what is to be placed is on the chain already; then placing does nothing. */
  readonly isPlaced: boolean;
  /** What is placed instead of contracts of ours; empty unless given at the start. */
  readonly replacements: Replacements;
  /** Time of the newest block, in seconds since 1970. */
  readonly now: number;
  /**
   * Mines one block with these plays in this order. A refused play stays in the block as a failed
   * transaction and is reported, not thrown.
   *
   * @param at time of the block, later than `now`; left out: one second later
   */
  mine(plays?: readonly Play[], at?: number): Promise<readonly Outcome[]>;
  /**
   * Makes plays in one block, a second later.
   * @throws {PlayRefused} when the contract refuses one of them
   */
  play(...plays: readonly (Play | Promise<Play>)[]): Promise<void>;
  /** The same in a block at that time. */
  playAt(at: number, ...plays: readonly (Play | Promise<Play>)[]): Promise<void>;
  /** Makes plays and says by how much wei the account's balance changed; gas is free, so this is what was paid. */
  gain(account: Address, ...plays: readonly (Play | Promise<Play>)[]): Promise<bigint>;
  /** Keeps the state; `revert` returns to it, once. */
  snapshot(): Promise<{ revert(): Promise<void> }>;
  /** Keeps the state and gives what returns to it, as often as it is called. */
  checkpoint(): Promise<() => Promise<void>>;
  /** The whole state, from which `startChain` can start another chain. */
  dump(): Promise<Uint8Array>;
  stop(): Promise<void>;
}
