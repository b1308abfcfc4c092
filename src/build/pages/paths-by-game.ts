/** Captures the game's key. */
const OF_GAME = /^\/(?:v1\/)?games\/([^/.]+)/;
/** Workers draw these pictures while pages are rendered. */
const PICTURE = /^\/share\//;

/** Documents of several megabytes. Each needs about four times its size in memory. */
const LARGE = /^\/data\/dump(?:\.json|\/)/;

/** The pages of a build. */
export interface PathsByGame<Path> {
  /** The paths of each game. A text of a game is parsed only once if they are rendered one after the other. */
  readonly games: readonly (readonly Path[])[];
  readonly large: readonly Path[];
  readonly pictures: readonly Path[];
  readonly others: readonly Path[];
}

/** Groups the paths of pages. The order within each group does not change. */
export function pathsByGame<Path extends { readonly pathname: string }>(
  paths: readonly Path[],
): PathsByGame<Path> {
  const groups = Map.groupBy(paths, ({ pathname }) =>
    PICTURE.test(pathname) ? PICTURE : LARGE.test(pathname) ? LARGE : OF_GAME.exec(pathname)?.[1],
  );
  const take = (group: RegExp | undefined) => {
    const taken = groups.get(group) ?? [];
    groups.delete(group);
    return taken;
  };
  const [pictures, large, others] = [take(PICTURE), take(LARGE), take(undefined)];
  return { games: [...groups.values()], large, pictures, others };
}
