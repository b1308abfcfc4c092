import type { Board } from '../../schema/answers/board.ts';
import { staleReason } from './freshness.ts';

/**
 * Why the figures of a board are not live; null while they are live. One old block is enough.
 *
 * @param blockAges for each chain, the age in seconds at which a block is too old
 */
export function staleBoard(
  { at, blocks }: Pick<Board, 'at' | 'blocks'>,
  blockAges: Readonly<Record<string, number>>,
  now: number,
): string | null {
  if (blocks.length === 0) return 'No chain gave figures.';
  const reasons = blocks.map(({ chainId, blockTime }) =>
    staleReason(
      { at, blockTime, maxBlockAgeSeconds: blockAges[chainId] ?? Number.POSITIVE_INFINITY },
      now,
    ),
  );
  return reasons.find((reason) => reason !== null) ?? null;
}
