import { type Renewal, renewWhileVisible } from '../renew.ts';
import { fetchBoard } from './fetch-board.ts';

type Answer = Awaited<ReturnType<typeof fetchBoard>>;

export interface BoardWatcher extends Pick<Renewal, 'onReading' | 'onFailure'> {
  readonly onAnswer: (answer: Answer) => void;
}

/** Requests the board at once, and again at intervals while the page is visible. */
export function watchBoard(route: string, { onAnswer, ...told }: BoardWatcher): void {
  renewWhileVisible({ ...told, read: async () => onAnswer(await fetchBoard(route)) });
}
