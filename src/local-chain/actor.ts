import type { Play } from './chain.ts';

/**
 * Plays both the operator and the players of one game, so that the game continues by itself. An actor looks at the
 * chain and returns the plays that are due; it keeps no state, so it continues after any interruption.
 */
export interface Actor {
  readonly name: string;
  /** @param now time of the block that the plays will be in; later than the newest block */
  plan(now: number): Promise<Plan>;
}

export interface Plan {
  /** In the order of making. */
  readonly plays: readonly Play[];
  /** The time of the next known play, in seconds since 1970. */
  readonly next: number;
  /** Whether to mine the next block at once, because the game cannot be played before it. */
  readonly urgent?: boolean;
}
