import { type Figures, figuresOf } from '../observe/history/bars.ts';
import { loadSeries } from './series.ts';

/**
 * The last collected figures of a protocol; undefined if there are none. A page shows them until a live answer arrives.
 */
export async function loadLastCollected(key: string): Promise<Figures | undefined> {
  const { lines } = await loadSeries(key);
  return figuresOf(lines).at(-1);
}
