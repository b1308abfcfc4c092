import { nextWait } from '../site/board/freshness.ts';
import { Refused } from './fetch-answer.ts';

export interface Renewal {
  /** Called before each request. */
  readonly onReading: () => void;
  /** Requests an answer and shows it. @throws {Refused} if there are no new figures to show */
  readonly read: () => Promise<void>;
  /** Called after a failure, with the message for the reader. */
  readonly onFailure: (message: string) => void;
  /** Called after each request, whether it succeeded or failed. */
  readonly onSettled?: () => void;
}

/**
 * Calls `read` at once, and then at intervals while the page is visible. The interval is longer after failures, or if
 * the service asks for a wait.
 *
 * @returns a function that calls `read` at once, unless a request is in progress
 */
export function renewWhileVisible({
  onReading,
  read,
  onFailure,
  onSettled = () => {},
}: Renewal): () => void {
  let failures = 0;
  let isReading = false;
  /** The time of the next request, in milliseconds since 1970. */
  let dueAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    if (isReading) return;
    clearTimeout(timer);
    isReading = true;
    onReading();
    let asked = 0;
    try {
      await read();
      failures = 0;
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure;
      failures += 1;
      asked = failure.waitSeconds * 1000;
      onFailure(failure.message);
    } finally {
      isReading = false;
      onSettled();
      dueAt = Date.now() + Math.max(nextWait(failures), asked);
      schedule();
    }
  }

  function schedule(): void {
    clearTimeout(timer);
    if (document.hidden || isReading) return;
    timer = setTimeout(ask, Math.max(0, dueAt - Date.now()));
  }

  document.addEventListener('visibilitychange', schedule);
  void ask();
  return () => void ask();
}
