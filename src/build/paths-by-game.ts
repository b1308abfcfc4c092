/** Matches the path of a page or an answer about one game, and captures the game's key. */
const OF_GAME = /^\/(?:v1\/)?games\/([^/.]+)/;
/** Matches the path of a picture of a game. Workers draw these pictures while pages are rendered. */
const PICTURE = /^\/share\//;

/**
 * Sorts the paths: first those that belong to no single game, then the paths of each game together, then the pictures.
 * All pages that show the texts of a game are therefore rendered one after the other, and each text is parsed only
 * once. Otherwise the order of the paths does not change.
 */
export function pathsByGame<Path extends { readonly pathname: string }>(
  paths: readonly Path[],
): Path[] {
  const {
    picture = [],
    game = [],
    other = [],
  } = Object.groupBy(paths, ({ pathname }) =>
    PICTURE.test(pathname) ? 'picture' : OF_GAME.test(pathname) ? 'game' : 'other',
  );
  const games = Map.groupBy(game, ({ pathname }) => OF_GAME.exec(pathname)![1]);
  return [...other, ...[...games.values()].flat(), ...picture];
}
