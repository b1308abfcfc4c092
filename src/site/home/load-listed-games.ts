import { type ListedGames, listedGames } from '../all-games/listed-games.ts';
import { loadDataset } from '../records/dataset.ts';
import { oncePerBuild } from '../records/once-per-build.ts';
import { type HomeRow, homeRows } from './home-rows.ts';

/** All games with their last collected figures, in the order of the home page's table. */
export const loadHomeRows = oncePerBuild(
  async (): Promise<HomeRow[]> => homeRows(await loadDataset()),
);

/** The games that the pages list. */
export async function loadListedGames(): Promise<ListedGames> {
  const [{ protocols }, rows] = await Promise.all([loadDataset(), loadHomeRows()]);
  return listedGames(
    protocols,
    rows.map(({ protocol }) => protocol),
  );
}
