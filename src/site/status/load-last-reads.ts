import type { Dataset } from '../../content/dataset/dataset.ts';
import { loadLastCollected } from '../series/last-collected.ts';
import type { LastReads } from './last-reads.ts';

/** In the order of the dataset. */
export function loadLastReads({ protocols }: Dataset): Promise<LastReads[]> {
  return Promise.all(
    protocols.map(async (protocol) => {
      const figures = await loadLastCollected(protocol.key);
      return {
        protocol,
        observed: protocol.observation?.block ?? null,
        collected: figures ? { number: figures.blockNumber, time: figures.at } : null,
      };
    }),
  );
}
