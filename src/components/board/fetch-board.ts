import type { Board, BoardBlock, BoardRow } from '../../schema/board.ts';

const TIMEOUT_MS = 10_000;
/** More pages than any list of games has, so that a wrong `next` cannot ask for ever. */
const MOST_PAGES = 100;

/** The board could not be read. The message is one sentence for the reader. */
export class BoardFailed extends Error {
  /** The seconds that the service asks to wait; 0 if it does not say. */
  readonly waitSeconds: number;

  constructor(message: string, waitSeconds = 0) {
    super(message);
    this.waitSeconds = waitSeconds;
  }
}

/** All pages of the board. @throws {BoardFailed} whatever went wrong */
export async function fetchBoard(route: string): Promise<Pick<Board, 'at' | 'blocks' | 'rows'>> {
  const rows: BoardRow[] = [];
  const blocks = new Map<number, BoardBlock>();
  let at = '';
  let next: string | null = route;
  for (let page = 0; next !== null && page < MOST_PAGES; page += 1) {
    const board = await fetchPage(next);
    rows.push(...board.rows);
    for (const block of board.blocks) blocks.set(block.chainId, block);
    at = at === '' || board.at < at ? board.at : at;
    next = board.next;
  }
  return { at, blocks: [...blocks.values()], rows };
}

async function fetchPage(path: string): Promise<Board> {
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (failure: unknown) => {
      const isTimeout = failure instanceof DOMException && failure.name === 'TimeoutError';
      throw new BoardFailed(
        isTimeout ? 'The service did not answer in time.' : 'The service could not be reached.',
      );
    },
  );
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after')) || 60;
    throw new BoardFailed(
      `Too many requests from your address. The next one is sent in ${seconds} seconds.`,
      seconds,
    );
  }
  if (!response.ok)
    throw new BoardFailed(`The service answered with an error (${response.status}).`);
  const board: unknown = await response.json().catch(() => null);
  if (!isBoard(board)) throw new BoardFailed('The answer of the service could not be read.');
  return board;
}

/** Whether an answer has the form that the table needs. Any other answer is a failure and never shown as zero. */
export function isBoard(value: unknown): value is Board {
  if (typeof value !== 'object' || value === null) return false;
  const { at, blocks, rows, next } = value as Partial<Record<keyof Board, unknown>>;
  return (
    typeof at === 'string' &&
    Array.isArray(blocks) &&
    (next === null || typeof next === 'string') &&
    Array.isArray(rows) &&
    rows.every((row) => typeof row?.key === 'string' && typeof row.ratings === 'object')
  );
}
