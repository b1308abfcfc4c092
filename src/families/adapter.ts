import type { Address } from 'viem';
import type { BlockReader } from '../chain/block-reader.ts';
import type { Evaluation, Ratio } from '../ev/model.ts';
import type { LiveRecord } from '../schema/records/live-record.ts';
import type { RegistryChain } from '../schema/registry.ts';

/**
 * Reads the state of one contract family's games and turns it into a model's inputs.
 *
 * All calls of `reader.read` read the same block. `evaluate` is pure, so anybody can repeat it.
 */
export interface Adapter<Live extends LiveRecord = LiveRecord, Inputs = unknown> {
  readonly id: Live['adapter'];
  read(reader: BlockReader, live: Live, chain: RegistryChain): Promise<Inputs>;
  /** @throws {NotPlayable | NotComputable | PriceRefused} the message becomes the note of the response */
  evaluate(inputs: Inputs, live: Live, chain: RegistryChain): Reading;
  /** Present only for a game behind a proxy (EIP-1967). */
  readonly proxy?: GameProxy<Live, Inputs>;
}

export interface GameProxy<Live extends LiveRecord = LiveRecord, Inputs = unknown> {
  address(live: Live): Address;
  /** The implementation that `read` found; null if the slot is empty. */
  implementation(inputs: Inputs): Address | null;
  /**
   * If the proxy's implementation is not in this list, the game gets no figures. An empty list accepts every
   * implementation.
   */
  known(live: Live): readonly Address[];
}

/**
 * Maps the name of a family to its adapter, or to a function that loads the adapter. The function runs when a request
 * first needs the adapter.
 */
export type Adapters = Readonly<Record<string, Adapter | (() => Promise<Adapter>)>>;

export interface Reading {
  /** The definition of one pull with its amount, such as "0.001 BNB on Bull". */
  readonly pull: string;
  readonly evaluation: Evaluation;
  /** Wei of the native coin per smallest unit of the coin that players pay with. */
  readonly nativeRate: Ratio;
  /** Absent if players pay with the chain's native coin. */
  readonly stakeCoin?: { readonly symbol: string; readonly decimals: number };
  /**
   * The earliest end of the round if nobody plays after this pull, in seconds since 1970. Absent if the game has no
   * such end.
   */
  readonly closesAt?: bigint;
  readonly exit: ExitReading;
}

/** How winners are paid. It decides which coverage is enough. */
export type PayoutKind = 'bankroll' | 'pool' | 'escrow' | 'passed-on';

/**
 * Describes whether the contract can pay winners directly after the pull.
 * Amounts are in the smallest unit of the coin that players pay with.
 * If the chain does not show an amount, the amount is null.
 */
export interface ExitReading {
  readonly kind: PayoutKind;
  /** What the contract can pay with. */
  readonly available: bigint | null;
  /** The most that the contract may have to pay at once for plays already made. */
  readonly owed: bigint | null;
  /** The most that this pull adds to `owed`. If `owed` is the whole prize pool, the most that it adds to the pool. */
  readonly added: bigint | null;
  /** True if only one pool or one liquidity provider buys the prizes. */
  readonly singleExit: boolean;
  /** Tells readers of the site why claims revert. Absent if claims do not revert. */
  readonly claimsRevert?: string;
  /** What a reader needs to judge the amounts. */
  readonly remarks: readonly string[];
}
