import * as pages from './pages.ts';
import * as routes from './routes.ts';
import { segmentsBelow, segmentsOf } from './segments.ts';

export interface GameInPath {
  readonly address: typeof pages.game | typeof routes.headline;
  readonly key: string;
  /** The path segments that follow `address`. */
  readonly rest: readonly string[];
}

/** Finds the game in a path, with or without a query. Undefined if the path belongs to no game. */
export function gameIn(path: string): GameInPath | undefined {
  const segments = segmentsOf(path.replace(/\?.*$/, '')) ?? [];
  for (const address of [pages.game, routes.headline] as const) {
    const rest = segmentsBelow(address, segments);
    if (rest) return { address, key: segments.at(-rest.length - 1)!, rest };
  }
  return undefined;
}
