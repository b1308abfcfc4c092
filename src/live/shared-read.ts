/** An answer with the time at which it was made. */
export interface Timed {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** False when the answer tells of a failure: it is shared for a moment only. */
  readonly reusable: boolean;
}

/**
 * How long a failure is shared: who asks again at once would get the same one, and a chain that refuses
 * because it is asked too often must not be asked for every request.
 */
const FAILURE_SHARED_MS = 1500;

/**
 * One read of a thing at a time: who asks while it is being read waits for the same answer, and an answer
 * younger than `maxAgeMs` is given again, or a failure younger than a second and a half.
 */
export function createSharedReads<Answer extends Timed>(now: () => number) {
  const underWay = new Map<string, Promise<Answer>>();
  const last = new Map<string, Answer>();

  return async function read(
    key: string,
    maxAgeMs: number,
    load: () => Promise<Answer>,
  ): Promise<Answer> {
    const recent = last.get(key);
    if (recent) {
      const age = now() - recent.at;
      // A clock that was put back makes an answer seem to come from the future: it is read anew.
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
  };
}
