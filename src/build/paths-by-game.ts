/** Matches the path of a page or an answer about one game, and captures the game's key. */
const OF_GAME = /^\/(?:v1\/)?games\/([^/.]+)/;
/** Matches the path of a picture of a game. Workers draw these pictures while pages are rendered. */
const PICTURE = /^\/share\//;

/**
 * Matches the path of a document of several megabytes. The build needs about four times the size of such a document until
 * the memory is collected.
 */
const LARGE = /^\/data\/dump(?:\.json|\/)/;

/**
 * Sorts the paths: first those that belong to no single game, then the paths of each game together, then the pictures.
 * All pages that show the texts of a game are therefore rendered one after the other, and each text is parsed only
 * once. Large documents are spread among the games, so that the memory of one is collected before the next one is made.
 * Otherwise the order of the paths does not change.
 */
export function pathsByGame<Path extends { readonly pathname: string }>(
  paths: readonly Path[],
): Path[] {
  const {
    picture = [],
    large = [],
    game = [],
    other = [],
  } = Object.groupBy(paths, ({ pathname }) =>
    PICTURE.test(pathname)
      ? 'picture'
      : LARGE.test(pathname)
        ? 'large'
        : OF_GAME.test(pathname)
          ? 'game'
          : 'other',
  );
  const games = [...Map.groupBy(game, ({ pathname }) => OF_GAME.exec(pathname)![1]).values()];
  const largeAfter = (count: number) => Math.floor((large.length * count) / games.length);
  return [
    ...other,
    ...(games.length === 0 ? large : []),
    ...games.flatMap((ofGame, at) => [
      ...ofGame,
      ...large.slice(largeAfter(at), largeAfter(at + 1)),
    ]),
    ...picture,
  ];
}
