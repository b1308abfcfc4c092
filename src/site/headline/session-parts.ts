import type { Session } from '../../ev/many-pulls/sessions.ts';
import { formatShare } from '../wording/percent.ts';

export type SessionKind = 'ahead' | 'lost-under-half' | 'lost-half-or-more' | 'lost-all';

/** One of the four possible results of several pulls. */
export interface SessionPart {
  readonly kind: SessionKind;
  /** From 0 to 1. */
  readonly share: number;
  /** For example "lose half or more". */
  readonly words: string;
  /** For example "42 % end ahead". */
  readonly text: string;
}

const PARTS = [
  { kind: 'ahead', of: 'ahead', words: 'end ahead' },
  { kind: 'lost-under-half', of: 'lostUnderHalf', words: 'lose less than half' },
  { kind: 'lost-half-or-more', of: 'lostHalfOrMore', words: 'lose half or more' },
  { kind: 'lost-all', of: 'lostAll', words: 'lose all' },
] as const;

type Chances = Pick<Session, (typeof PARTS)[number]['of']>;

/** The four results, best first. The sum of their shares is 1. */
export function sessionParts(session: Chances): SessionPart[] {
  return PARTS.map(({ kind, of, words }) => ({
    kind,
    share: session[of],
    words,
    text: `${formatShare(session[of])} ${words}`,
  }));
}
