import * as pages from './pages.ts';
import * as routes from './routes.ts';
import { segmentsBelow, segmentsOf } from './segments.ts';

/** What a path says of the game that it is about. */
export interface GameInPath {
  /** The address that the path is at or below: the page of the game, or its JSON. */
  readonly address: typeof pages.game | typeof routes.headline;
  readonly key: string;
  /** The parts that follow. */
  readonly rest: readonly string[];
}

/** The game that a path is about, with or without a query; undefined when it is about none. */
export function gameIn(path: string): GameInPath | undefined {
  const segments = segmentsOf(path.replace(/\?.*$/, '')) ?? [];
  for (const address of [pages.game, routes.headline] as const) {
    const rest = segmentsBelow(address, segments);
    if (rest) return { address, key: segments.at(-rest.length - 1)!, rest };
  }
  return undefined;
}
