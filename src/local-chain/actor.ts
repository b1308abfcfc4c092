import type { Play } from './chain.ts';

/**
 * Makes the transactions of the operator and of the players of one game, so that the game continues without help. An
 * actor looks at the chain and returns the plays that are due. It keeps no state, so it can continue after any
 * interruption.
 */
export interface Actor {
  readonly name: string;
  /** @param now the time of the block that will contain the plays. It is later than the time of the newest block */
  plan(now: number): Promise<Plan>;
}

export interface Plan {
  /** The plays, in the order in which they are made. */
  readonly plays: readonly Play[];
  /** The time of the next known play, in seconds since 1970. */
  readonly next: number;
  /** Whether to mine one more block right after these plays. True if the game cannot continue without another block. */
  readonly urgent?: boolean;
}
