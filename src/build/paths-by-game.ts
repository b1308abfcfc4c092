/** Captures the game's key. */
const OF_GAME = /^\/(?:v1\/)?games\/([^/.]+)/;
/** Workers draw these pictures while pages are rendered. */
const PICTURE = /^\/share\//;

/** Documents of several megabytes. Each needs about four times its size in memory. */
const LARGE = /^\/data\/dump(?:\.json|\/)/;

/** The key of the path's game; undefined if the path is not below a game. */
export function gameOf(pathname: string): string | undefined {
  return OF_GAME.exec(pathname)?.[1];
}

/** What is made from a path. A picture is drawn by a worker of the main thread. */
export function kindOf(pathname: string): 'picture' | 'large' | 'game' | 'other' {
  if (PICTURE.test(pathname)) return 'picture';
  if (LARGE.test(pathname)) return 'large';
  return gameOf(pathname) === undefined ? 'other' : 'game';
}

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
  } = Object.groupBy(paths, ({ pathname }) => kindOf(pathname));
  const games = [...Map.groupBy(game, ({ pathname }) => gameOf(pathname)).values()];
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
