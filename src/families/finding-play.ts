import type { LocalChain } from '../local-chain/chain.ts';
import type { LiveRecord } from '../schema/live-record.ts';

/** A finding that can be played: it shows on a local chain what the finding says. */
export interface FindingPlay<Record extends LiveRecord = LiveRecord> {
  /** As "random-walk-nft/F-01": the audit and the code. */
  readonly finding: string;
  /** The protocol whose addresses are used. */
  readonly key: string;
  /**
   * Plays it and says each step.
   * @returns what happened, as one sentence
   * @throws {DoesNotHold} if the contract does not do what the finding says
   */
  readonly play: (stage: PlayStage<Record>) => Promise<string>;
}

export interface PlayStage<Record extends LiveRecord> {
  /** A fresh chain of the protocol. */
  readonly chain: LocalChain;
  readonly live: Record;
  /** Prints what is done next, as one sentence. */
  readonly say: (step: string) => void;
}

/** The contract did not do what the finding says. */
export class DoesNotHold extends Error {
  override readonly name = 'DoesNotHold';
}

/** @throws {DoesNotHold} unless the claim is true */
export function must(claim: boolean, text: string): asserts claim {
  if (!claim) throw new DoesNotHold(`This does not hold: ${text}`);
}

/** The contract's reason for refusing the plays. @throws {DoesNotHold} if it accepts them */
export async function refusalOf(plays: Promise<unknown>, text: string): Promise<string> {
  try {
    await plays;
  } catch (error) {
    return (error as Error).message;
  }
  throw new DoesNotHold(`This does not hold: ${text}`);
}
