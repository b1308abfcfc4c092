import type { Board } from '../../schema/answers/board.ts';
import { boardRow } from '../../schema/answers/board-row.ts';
import { headlineExample } from './headline-example.ts';

const { chainId, at, blockNumber, blockHash, blockTime, network } = headlineExample.source;

/** A board with one game, at the block of the example headline. */
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
