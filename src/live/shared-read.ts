/** An answer and its time. */
export interface Timed {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** False if the answer reports a failure. A failure is used again only for `FAILURE_SHARED_MS`. */
  readonly reusable: boolean;
}

/** In milliseconds. An immediate retry would fail too, and would send more requests to the chain. */
export const FAILURE_SHARED_MS = 1500;

/** All three are milliseconds. A negative age means that the clock was set back; it counts as too old. */
export function isYounger(at: number, maxAgeMs: number, now: number): boolean {
  const age = now - at;
  return age >= 0 && age < maxAgeMs;
}

/** Makes at most one read per key at a time. Uses a result again until it is `maxAgeMs` old. */
export function createSharedReads<Answer extends Timed>(now: () => number) {
  const underWay = new Map<string, Promise<Answer>>();
  const last = new Map<string, Answer>();

  async function read(key: string, maxAgeMs: number, load: () => Promise<Answer>): Promise<Answer> {
    const recent = last.get(key);
    const limit = recent?.reusable ? maxAgeMs : FAILURE_SHARED_MS;
    if (recent && isYounger(recent.at, limit, now())) return recent;
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
    /** Stores an answer that was read elsewhere, unless it is a failure or older than the stored one. */
    keep(key: string, answer: Answer): void {
      if (answer.reusable && answer.at >= (last.get(key)?.at ?? 0)) last.set(key, answer);
    },
  };
}
