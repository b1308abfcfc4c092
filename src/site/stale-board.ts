import type { Board } from '../schema/board.ts';
import { staleReason } from './freshness.ts';

/**
 * Why the figures of a board no longer count as live; null while they are live. One block that is too old is enough.
 *
 * @param blockAges for each chain, the age in seconds at which a block is too old
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
