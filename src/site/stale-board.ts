import type { Board } from '../schema/board.ts';
import { staleReason } from './freshness.ts';

/**
 * Why the figures of a board no longer count as live; null while they do. The oldest block decides.
 *
 * @param blockAges the age in seconds from which a block is too old, by chain
 */
export function staleBoard(
  { at, blocks }: Pick<Board, 'at' | 'blocks'>,
  blockAges: Readonly<Record<string, number>>,
  now: number,
): string | null {
  const reasons = blocks.map(({ chainId, blockTime }) =>
    staleReason(
      { at, blockTime, maxBlockAgeSeconds: blockAges[chainId] ?? Number.POSITIVE_INFINITY },
      now,
    ),
  );
  return reasons.find((reason) => reason !== null) ?? null;
}
