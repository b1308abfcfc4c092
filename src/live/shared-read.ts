/** An answer with the time at which it was made. */
export interface Timed {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** False when the answer must not be given again, because it tells of a failure. */
  readonly reusable: boolean;
}

/**
 * One read of a thing at a time: who asks while it is being read waits for the same answer, and an answer
 * younger than `maxAgeMs` is given again.
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
    if (recent && now() - recent.at < maxAgeMs) return recent;
    const pending = underWay.get(key);
    if (pending) return pending;
    const started = load()
      .then((answer) => {
        if (answer.reusable) last.set(key, answer);
        return answer;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}
