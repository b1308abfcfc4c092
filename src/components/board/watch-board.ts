import { nextWait } from '../../site/freshness.ts';
import { Refused } from '../fetch-answer.ts';
import { fetchBoard } from './fetch-board.ts';

type Answer = Awaited<ReturnType<typeof fetchBoard>>;

export interface BoardWatcher {
  readonly onReading: () => void;
  readonly onAnswer: (answer: Answer) => void;
  readonly onFailure: (message: string) => void;
}

/** Reads the board now and again and again, while the page is visible. After failures it waits longer. */
export function watchBoard(route: string, { onReading, onAnswer, onFailure }: BoardWatcher): void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;

  async function read(): Promise<void> {
    if (isReading) return;
    isReading = true;
    clearTimeout(timer);
    onReading();
    let waitMs = 0;
    try {
      onAnswer(await fetchBoard(route));
      failures = 0;
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure;
      failures += 1;
      waitMs = failure.waitSeconds * 1000;
      onFailure(failure.message);
    } finally {
      isReading = false;
    }
    timer = setTimeout(readIfVisible, Math.max(nextWait(failures), waitMs));
  }

  function readIfVisible(): void {
    timer = undefined;
    // A page that becomes visible again reads at once.
    if (!document.hidden) void read();
  }

  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && timer === undefined) void read();
  });
  void read();
}
