import type { Board, BoardBlock, BoardRow } from '../../schema/answers/board.ts';
import { fetchAnswer } from '../fetch-answer.ts';

/** A wrong `next` in an answer must not cause endless requests. */
const MOST_PAGES = 100;

/**
 * Fetches all pages of the board.
 *
 * @param routes one or more paths, with spaces between them
 * @throws {Refused} after any failure, with a message for the reader
 */
export async function fetchBoard(routes: string): Promise<Pick<Board, 'at' | 'blocks' | 'rows'>> {
  const rows: BoardRow[] = [];
  const blocks = new Map<number, BoardBlock>();
  let at = '';
  const wanted = routes.split(' ');
  for (let page = 0; wanted.length > 0 && page < MOST_PAGES; page += 1) {
    const board: Board = await fetchAnswer(wanted.shift()!, isBoard);
    rows.push(...board.rows);
    for (const block of board.blocks) blocks.set(block.chainId, block);
    at = at === '' || board.at < at ? board.at : at;
    if (board.next !== null) wanted.push(board.next);
  }
  return { at, blocks: [...blocks.values()], rows };
}

/** Whether the table can show the answer. Missing figures must never look like zero. */
function isBoard(value: unknown): value is Board {
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
