import { loadDataset } from './dataset.ts';
import { type HomeRow, homeRows } from './home/home-rows.ts';
import { type ListedGames, listedGames } from './listed-games.ts';
import { oncePerBuild } from './once-per-build.ts';

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
