import type { FetchedBlock } from '../chain/fetched-block.ts';
import type { BoardBlock } from '../schema/answers/board.ts';

/** The fields that name a block in an answer. The number is decimal, and the time is UTC in ISO 8601. */
export function blockFields({
  number,
  hash,
  timestamp,
}: FetchedBlock): Pick<BoardBlock, 'blockNumber' | 'blockHash' | 'blockTime'> {
  return {
    blockNumber: String(number),
    blockHash: hash,
    blockTime: new Date(Number(timestamp) * 1000).toISOString(),
  };
}
