/** An answer and its time. */
export interface Timed {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** False if the answer reports a failure. A failure is shared only for a moment. */
  readonly reusable: boolean;
}

/**
 * The time during which a failure is the answer to all requests for the same key. An immediate retry would fail in the
 * same way, and each retry would send more requests to a chain that limits requests.
 */
const FAILURE_SHARED_MS = 1500;

/**
 * Makes one read for a key at a time. Requests during the read wait for the same answer. An answer younger than
 * `maxAgeMs` is served again, and so is a failure younger than a second and a half.
 */
export function createSharedReads<Answer extends Timed>(now: () => number) {
  const underWay = new Map<string, Promise<Answer>>();
  const last = new Map<string, Answer>();

  async function read(key: string, maxAgeMs: number, load: () => Promise<Answer>): Promise<Answer> {
    const recent = last.get(key);
    if (recent) {
      const age = now() - recent.at;
      // If the clock was set back, an answer seems to come from the future: it is read again.
      if (age >= 0 && age < (recent.reusable ? maxAgeMs : FAILURE_SHARED_MS)) return recent;
    }
    const pending = underWay.get(key);
    if (pending) return pending;
    const started = load()
      .then((answer) => {
        last.set(key, answer);
        return answer;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  }

  return {
    read,
    /** Stores an answer that was read elsewhere, unless it is a failure or is older than the stored answer. */
    keep(key: string, answer: Answer): void {
      if (answer.reusable && answer.at >= (last.get(key)?.at ?? 0)) last.set(key, answer);
    },
  };
}
