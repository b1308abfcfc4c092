import type { Play } from '../model.ts';
import { SESSION_PULLS, type Session, session } from './sessions.ts';

/** Both limit the memory. */
const MOST_PLAYS = 64;
const LONGEST_DESCRIPTION = 16_384;

/**
 * Returns a function that computes the sessions of a play and stores them. Most games keep the same odds for many
 * blocks.
 */
export function createSessions(): (play: Play) => readonly Session[] {
  const remembered = new Map<string, readonly Session[]>();
  return (play) => {
    const description = descriptionOf(play);
    const known = remembered.get(description);
    if (known) return known;
    const sessions = SESSION_PULLS.map((pulls) => session(play, pulls));
    if (description.length > LONGEST_DESCRIPTION) return sessions;
    // A map keeps the order of insertion, so the first play is the oldest.
    if (remembered.size >= MOST_PLAYS) remembered.delete(remembered.keys().next().value!);
    remembered.set(description, sessions);
    return sessions;
  };
}

function descriptionOf({ price, distribution }: Play): string {
  return [price, ...distribution.map(({ weight, payout }) => `${weight} ${payout}`)].join();
}
