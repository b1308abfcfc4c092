import type { Board } from '../schema/board.ts';
import { boardRow } from '../schema/board-row.ts';
import { headlineExample } from './headline-example.ts';

const { chainId, at, blockNumber, blockHash, blockTime, network } = headlineExample.source;

/** A board with one game: the game of the example headline, read at the block of that headline. */
export const boardExample: Board = {
  at,
  blocks: [
    {
      chainId,
      blockNumber: blockNumber!,
      blockHash: blockHash!,
      blockTime: blockTime!,
      ...(network && { network }),
    },
  ],
  rows: [boardRow(headlineExample)],
  next: null,
};
