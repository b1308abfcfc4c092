import { type Figures, figuresOf } from '../../observe/history/bars.ts';
import { loadSeries } from './series.ts';

/** Pages show the returned figures until a live answer arrives. Undefined if no figures were collected. */
export async function loadLastCollected(key: string): Promise<Figures | undefined> {
  const { lines } = await loadSeries(key);
  return figuresOf(lines).at(-1);
}
