import type { Play } from './chain.ts';

/**
 * Who keeps one game going while nobody else plays it: its operator and its players in one. An actor looks
 * at the chain and says what is due; it remembers nothing, so it goes on after any interruption.
 */
export interface Actor {
  readonly name: string;
  /** @param now time of the block that the plays will be in; later than the newest block */
  plan(now: number): Promise<Plan>;
}

export interface Plan {
  /** In the order in which they have to be made. */
  readonly plays: readonly Play[];
  /** When there will be something to do as far as it is known, in seconds since 1970. */
  readonly next: number;
  /** Whether the block after this one should not wait, because the game cannot be played until then. */
  readonly urgent?: boolean;
}
