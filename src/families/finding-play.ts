import type { LocalChain } from '../local-chain/chain.ts';
import type { LiveRecord } from '../schema/records/live-record.ts';

/** Replays a finding of an audit on a local chain, to show that it is true. */
export interface FindingPlay<Record extends LiveRecord = LiveRecord> {
  /** Audit and code, such as "random-walk-nft/F-01". */
  readonly finding: string;
  /** The key of the protocol whose contract addresses the local chain uses. */
  readonly key: string;
  /**
   * Plays the finding and prints each step.
   * @returns what happened, in one sentence
   * @throws {DoesNotHold} if the contract does not behave as the finding describes
   */
  readonly play: (stage: PlayStage<Record>) => Promise<string>;
}

export interface PlayStage<Record extends LiveRecord> {
  /** A fresh chain that simulates the protocol's chain. */
  readonly chain: LocalChain;
  readonly live: Record;
  readonly say: (step: string) => void;
}

/** Thrown if the contract does not behave as the finding describes. */
export class DoesNotHold extends Error {
  override readonly name = 'DoesNotHold';
}

/** @throws {DoesNotHold} if the claim is false */
export function must(claim: boolean, text: string): asserts claim {
  if (!claim) throw new DoesNotHold(`This does not hold: ${text}`);
}

/**
 * @returns the contract's reason for refusing the plays
 * @throws {DoesNotHold} if the contract accepts them
 */
export async function refusalOf(plays: Promise<unknown>, text: string): Promise<string> {
  try {
    await plays;
  } catch (error) {
    return (error as Error).message;
  }
  throw new DoesNotHold(`This does not hold: ${text}`);
}
