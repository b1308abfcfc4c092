/** Matches the path of a page or an answer about one game, and captures the game's key. */
const OF_GAME = /^\/(?:v1\/)?games\/([^/.]+)/;
/** Matches the path of a picture of a game. Workers draw these pictures while pages are rendered. */
const PICTURE = /^\/share\//;

/**
 * Puts the paths of each game together, after the paths of no single game and before the pictures. So all pages that
 * show a text are rendered one after the other, and the text is parsed once for all of them. Paths that are equal keep
 * their order.
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
