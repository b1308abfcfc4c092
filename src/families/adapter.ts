import type { Address } from 'viem';
import type { BlockReader } from '../chain/block-reader.ts';
import type { Evaluation, Ratio } from '../ev/model.ts';
import type { LiveRecord } from '../schema/live-record.ts';
import type { RegistryChain } from '../schema/registry.ts';

/**
 * The code for one contract family: it reads the state of a game from the chain, and turns it into the inputs of a
 * model.
 *
 * Only `read` is asynchronous. Each call of `reader.read` takes one round trip, and all calls read the same block.
 * `evaluate` is pure, so anybody can repeat the calculation with the published inputs.
 */
export interface Adapter<Live extends LiveRecord = LiveRecord, Inputs = unknown> {
  readonly id: Live['adapter'];
  read(reader: BlockReader, live: Live, chain: RegistryChain): Promise<Inputs>;
  /** @throws {NotPlayable | NotComputable | PriceRefused} The message of the error becomes the note of the response. */
  evaluate(inputs: Inputs, live: Live, chain: RegistryChain): Reading;
  /** Present only if the game's contract is behind a proxy (EIP-1967). */
  readonly proxy?: GameProxy<Live, Inputs>;
}

/** The proxy that players call, and the code behind it at the block that was read. */
export interface GameProxy<Live extends LiveRecord = LiveRecord, Inputs = unknown> {
  address(live: Live): Address;
  /** The implementation that `read` found; null if the slot is empty. */
  implementation(inputs: Inputs): Address | null;
  /**
   * The implementations whose rules are known. With any other implementation the game gets no figures. If the list is
   * empty, the record names no implementation, and any implementation is accepted.
   */
  known(live: Live): readonly Address[];
}

/**
 * Adapters by the name of their family. An entry can be a function that loads the adapter. The function is called when
 * a request first needs the adapter.
 */
export type Adapters = Readonly<Record<string, Adapter | (() => Promise<Adapter>)>>;

/** An adapter's evaluation of a game at one block. */
export interface Reading {
  /** The exact definition of one pull at this block, with its amount, for example "0.001 BNB on Bull". */
  readonly pull: string;
  readonly evaluation: Evaluation;
  /**
   * Wei of the native coin per smallest unit of the coin that players pay with. If players pay with the native coin,
   * the rate is 1.
   */
  readonly nativeRate: Ratio;
  /** The coin that the player pays with; absent if it is the chain's native coin. */
  readonly stakeCoin?: { readonly symbol: string; readonly decimals: number };
  /**
   * The earliest time at which the round of this pull can close, in seconds since 1970, if nobody plays after this
   * pull. Absent if the game has no round that closes.
   */
  readonly closesAt?: bigint;
  readonly exit: ExitReading;
}

/** How winners are paid. The kind determines which coverage (available ÷ owed) is enough. */
export type PayoutKind = 'bankroll' | 'pool' | 'escrow' | 'passed-on';

/**
 * The data that show whether the contract can pay winners, and whether winners can sell their prizes. Amounts are in
 * the smallest unit of the coin that players pay with, and show the state right after the pull. An amount is null if
 * the chain does not show it.
 */
export interface ExitReading {
  readonly kind: PayoutKind;
  /** The funds that the contract can pay with. */
  readonly available: bigint | null;
  /** The largest amount that the contract may have to pay at once for plays already made. */
  readonly owed: bigint | null;
  /**
   * The largest amount that this pull adds to `owed`. If `owed` already contains the whole prize pool, `added` is the
   * amount that the pull adds to the prize pool.
   */
  readonly added: bigint | null;
  /** True if only one pool, or only one liquidity provider, buys the prizes of winners. */
  readonly singleExit: boolean;
  /** A sentence for readers of the site that says why claims revert at this block. Absent if claims do not revert. */
  readonly claimsRevert?: string;
  /** Information that a reader needs to judge the amounts, for example "owed is an upper bound: …". */
  readonly remarks: readonly string[];
}
