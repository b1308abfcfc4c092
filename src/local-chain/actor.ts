import type { Play } from './chain.ts';

/**
 * Plans the transactions of one game's operator and players.
 * An actor keeps no state. It reads the chain for each plan.
 */
export interface Actor {
  readonly name: string;
  /** @param now the time of the block that will contain the plays, in seconds since 1970 */
  plan(now: number): Promise<Plan>;
}

export interface Plan {
  readonly plays: readonly Play[];
  /** When the next play is due, in seconds since 1970. */
  readonly next: number;
  /** True if the game cannot continue without one more block right after these plays. */
  readonly urgent?: boolean;
}
