import { nextWait } from '../site/freshness.ts';
import { Refused } from './fetch-answer.ts';

export interface Renewal {
  /** Called before each question. */
  readonly onReading: () => void;
  /** Asks the service and shows its answer. @throws {Refused} when there is nothing new to show */
  readonly read: () => Promise<void>;
  /** Called with the message for the reader. */
  readonly onFailure: (message: string) => void;
  /** Called after each question, whatever came of it. */
  readonly onSettled?: () => void;
}

/**
 * Reads now, and again while the page is visible. After failures it waits longer, and at least as long as the service
 * asks. A page that becomes visible reads when the wait is over, or at once if it was over before.
 *
 * @returns a function that reads at once, unless a question is under way
 */
export function renewWhileVisible({
  onReading,
  read,
  onFailure,
  onSettled = () => {},
}: Renewal): () => void {
  let failures = 0;
  let isReading = false;
  /** When the next question is due, in milliseconds since 1970. */
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
