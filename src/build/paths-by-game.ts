/** Captures the game's key. */
const OF_GAME = /^\/(?:v1\/)?games\/([^/.]+)/;
/** Workers draw these pictures while pages are rendered. */
const PICTURE = /^\/share\//;

/** Documents of several megabytes. Each needs about four times its size in memory. */
const LARGE = /^\/data\/dump(?:\.json|\/)/;

/**
 * Sorts paths game by game, so that each text of a game is parsed only once. Large documents are spread among the games
 * to save memory.
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
