import type { Dataset, Protocol } from '../../content/dataset/dataset.ts';
import type { Figures } from '../../observe/history/bars.ts';
import { loadLastCollected } from '../series/last-collected.ts';

export interface HomeRow {
  readonly protocol: Protocol;
  /** Undefined if no figures were collected. */
  readonly collected: Figures | undefined;
}

/** All games. The smallest collected house edge comes first. */
export async function homeRows({ protocols }: Dataset): Promise<HomeRow[]> {
  const rows = await Promise.all(
    protocols.map(async (protocol) => ({
      protocol,
      collected: protocol.status === 'tracked' ? await loadLastCollected(protocol.key) : undefined,
    })),
  );
  const edge = ({ collected }: HomeRow) => collected?.houseEdgePct ?? Number.POSITIVE_INFINITY;
  return rows.toSorted((a, b) => {
    const [first, second] = [edge(a), edge(b)];
    return first < second ? -1 : first > second ? 1 : 0;
  });
}
