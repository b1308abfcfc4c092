import type { Board } from '../schema/answers/board.ts';
import { staleBoard } from '../site/board/stale-board.ts';
import { ageText } from '../site/wording/time-text.ts';
import { watchBoard } from './board/watch-board.ts';
import { setText } from './set-text.ts';

export type Answer = Pick<Board, 'at' | 'blocks' | 'rows'>;

const SLOW_MS = 3000;

export interface BoardReader {
  readonly onAnswer: (answer: Answer) => void;
  /** Called after a failure if no answer has arrived so far. */
  readonly onNothing?: () => void;
  /** Called every second with the last answer. */
  readonly onTick?: (answer: Answer, now: number) => void;
}

/**
 * Requests the board at intervals, and shows its state and age in `section`. After a failure, the last figures stay,
 * marked as old. The age has its own element, because screen readers read each changed text aloud.
 */
export function followBoard(section: HTMLElement, route: string, reader: BoardReader): void {
  const status = section.querySelector('[data-status]')!;
  const age = section.querySelector('[data-age]')!;
  const blockAges: Record<string, number> = JSON.parse(section.dataset.blockAges ?? '{}');
  let last: Answer | undefined;
  let failure: string | null = null;
  let askedAt = Date.now();

  function set(state: string, words: string): void {
    section.dataset.state = state;
    setText(status, words);
  }

  function tick(): void {
    const now = Date.now();
    age.textContent = last === undefined ? '' : ageText(last.at, now);
    if (last === undefined) {
      if (failure !== null) set('failed', failure);
      else if (now - askedAt > SLOW_MS) set('slow', 'The chains are slow to answer.');
      else set('reading', 'Reading the chains…');
      return;
    }
    const stale = staleBoard(last, blockAges, now);
    if (failure !== null) set('stale', `${failure} Last read from ${chainsText(last)}`);
    else if (stale !== null) set('stale', `Not live. ${stale} Read from ${chainsText(last)}`);
    else set('live', `Read from ${chainsText(last)}`);
    reader.onTick?.(last, now);
  }

  watchBoard(route, {
    onReading() {
      askedAt = Date.now();
      tick();
    },
    onAnswer(answer) {
      [last, failure] = [answer, null];
      reader.onAnswer(answer);
      tick();
    },
    onFailure(message) {
      failure = message;
      if (last === undefined) reader.onNothing?.();
      tick();
    },
  });
  setInterval(tick, 1000);
}

function chainsText({ blocks }: Answer): string {
  return blocks.some(({ network }) => network === 'local') ? 'simulated chains' : 'the chains';
}
