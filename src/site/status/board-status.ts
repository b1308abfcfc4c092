import type { Board, BoardBlock, BoardRow } from '../../schema/answers/board.ts';
import { durationText } from '../wording/duration.ts';

/** `late`: the last block is too old. `silent`: the chain gave no block. `unread`: the service reads no game on it. */
export type ChainState = 'current' | 'late' | 'silent' | 'unread';

export const UNREAD_CHAIN = 'No game on this chain is read.';

export interface ChainStatus {
  readonly chainId: number;
  readonly state: ChainState;
  readonly block: BoardBlock | null;
  /** The games on this chain. `withFigures` counts the games that have figures. */
  readonly games: number;
  readonly withFigures: number;
  /** Null for a chain that is current. */
  readonly reason: string | null;
}

export interface BoardStatus {
  readonly chains: readonly ChainStatus[];
  /** The chains that the service asks. `current` counts those that are current. */
  readonly asked: number;
  readonly current: number;
  readonly games: number;
  readonly withFigures: number;
  /** Whether `current` equals `asked` and no read of a game failed. */
  readonly isWell: boolean;
}

/**
 * Summarises a board. Pure.
 *
 * @param blockAges for each chain, the age in seconds at which a block is too old
 * @param now milliseconds since 1970
 */
export function boardStatus(
  { blocks, rows }: Pick<Board, 'blocks' | 'rows'>,
  blockAges: Readonly<Record<string, number>>,
  now: number,
): BoardStatus {
  const chains = Object.keys(blockAges)
    .map(Number)
    .map((chainId) =>
      chainStatus(
        chainId,
        rows.filter((row) => row.chainId === chainId),
        blocks.find((block) => block.chainId === chainId) ?? null,
        { limit: blockAges[chainId]!, now },
      ),
    );
  const asked = chains.filter(({ state }) => state !== 'unread');
  const current = asked.filter(({ state }) => state === 'current').length;
  return {
    chains,
    asked: asked.length,
    current,
    games: rows.length,
    withFigures: rows.filter(hasFigures).length,
    isWell: current === asked.length && !rows.some(isFailure),
  };
}

/** Why a game has no figures; null if it has figures. */
export function withoutFigures(row: BoardRow): string | null {
  return hasFigures(row) ? null : (row.note ?? 'The reason is not known.');
}

function chainStatus(
  chainId: number,
  rows: readonly BoardRow[],
  block: BoardBlock | null,
  { limit, now }: { readonly limit: number; readonly now: number },
): ChainStatus {
  const status = {
    chainId,
    block,
    games: rows.length,
    withFigures: rows.filter(hasFigures).length,
  };
  const read = rows.filter((row) => !isUnread(row));
  if (read.length === 0) {
    return { ...status, state: 'unread', reason: UNREAD_CHAIN };
  }
  if (block === null) {
    const note = read.find((row) => !hasFigures(row))?.note;
    return { ...status, state: 'silent', reason: note ?? 'The chain gave no block.' };
  }
  const age = Math.round((now - Date.parse(block.blockTime)) / 1000);
  if (age <= limit) return { ...status, state: 'current', reason: null };
  return {
    ...status,
    state: 'late',
    reason: `The last block is ${durationText(age)} old. On this chain a block counts as live for ${durationText(limit)}.`,
  };
}

function hasFigures({ houseEdgePct }: BoardRow): boolean {
  return houseEdgePct !== null;
}

function isUnread({ unavailable }: BoardRow): boolean {
  return unavailable?.code === 'not-read';
}

/** A game between two rounds has no figures either, but its read did not fail. */
function isFailure(row: BoardRow): boolean {
  return !hasFigures(row) && !isUnread(row) && row.unavailable?.code !== 'not-playable';
}
