import type { BlockReader } from '../chain/block-reader.ts';
import type { Evaluation, Ratio } from '../ev/model.ts';
import type { LiveRecord } from '../schema/live-record.ts';
import type { RegistryChain } from '../schema/registry.ts';

/**
 * One contract family: what it reads from the chain, and how that becomes a model's inputs.
 *
 * `read` is the only part that waits: each `reader.read` is one round trip, all at one block.
 * `evaluate` is pure, so that anybody can repeat it from the printed inputs.
 */
export interface Adapter<Live extends LiveRecord = LiveRecord, Inputs = unknown> {
  readonly id: Live['adapter'];
  read(reader: BlockReader, live: Live, chain: RegistryChain): Promise<Inputs>;
  /** @throws {NotPlayable | NotComputable | PriceRefused} with the sentence that becomes the answer's note. */
  evaluate(inputs: Inputs, live: Live, chain: RegistryChain): Reading;
}

/** Adapters by the family that records name. */
export type Adapters = Readonly<Record<string, Adapter>>;

/** What an adapter makes of a game at one block. */
export interface Reading {
  /** What exactly one pull is at this block, with its amount: "0.001 BNB on Bull". */
  readonly pull: string;
  readonly evaluation: Evaluation;
  /** Wei of the native coin per smallest unit of the coin that is played with; one to one for native play. */
  readonly nativeRate: Ratio;
  /** The coin that the player pays with; absent where it is the chain's native coin. */
  readonly stakeCoin?: { readonly symbol: string; readonly decimals: number };
  readonly exit: ExitReading;
}

/** How winners are paid: it decides which coverage is enough. */
export type PayoutKind = 'bankroll' | 'pool' | 'escrow' | 'passed-on';

/**
 * Can the winners be paid, and leave? Amounts in the smallest unit of the coin that is played with, for
 * the state right after the pull; null where the chain does not show it.
 */
export interface ExitReading {
  readonly kind: PayoutKind;
  /** What the contract can pay with. */
  readonly available: bigint | null;
  /** The most that it may have to pay at once for plays already made. */
  readonly owed: bigint | null;
  /**
   * The most that this pull adds to what is owed. In a pool that is no more than the stake, since the
   * rest of a prize is owed already, whoever wins it.
   */
  readonly added: bigint | null;
  /** True when there is one pool or one liquidity provider to leave through. */
  readonly singleExit: boolean;
  /** How it was read that claims revert at this block, as a plain sentence; absent where they do not. */
  readonly claimsRevert?: string;
  /** What a reader has to know to judge the amounts, as "owed is an upper bound: …". */
  readonly remarks: readonly string[];
}
