import { type Figures, figuresOf } from '../observe/history/bars.ts';
import { loadSeries } from './series.ts';

/** Undefined if no figures were collected. Pages show them until a live answer arrives. */
export async function loadLastCollected(key: string): Promise<Figures | undefined> {
  const { lines } = await loadSeries(key);
  return figuresOf(lines).at(-1);
}
