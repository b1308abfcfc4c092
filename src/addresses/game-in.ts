import * as pages from './pages.ts';
import * as routes from './routes.ts';
import { segmentsBelow, segmentsOf } from './segments.ts';

/** The game that a path is about. */
export interface GameInPath {
  /** The address that the path starts with: that of the game's page or that of its JSON. */
  readonly address: typeof pages.game | typeof routes.headline;
  readonly key: string;
  /** The path segments after that address. */
  readonly rest: readonly string[];
}

/** The game that a path is about. The path may have a query. Undefined if the path is not about a game. */
export function gameIn(path: string): GameInPath | undefined {
  const segments = segmentsOf(path.replace(/\?.*$/, '')) ?? [];
  for (const address of [pages.game, routes.headline] as const) {
    const rest = segmentsBelow(address, segments);
    if (rest) return { address, key: segments.at(-rest.length - 1)!, rest };
  }
  return undefined;
}
