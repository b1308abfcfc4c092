import * as routes from '../../addresses/routes.ts';

/** The limit for a path, in characters. Some HTTP servers refuse URLs of more than 8,000 characters. */
const LONGEST_PATH = 7000;

/** Requests for the rows of exactly these games. Pure. */
export function boardRoutes(keys: readonly string[], longest = LONGEST_PATH): string[] {
  const paths: string[] = [];
  for (const key of keys) {
    const last = paths.at(-1);
    const longer = `${last},${key}`;
    if (last !== undefined && longer.length <= longest) paths[paths.length - 1] = longer;
    else paths.push(`${routes.board}?key=${key}`);
  }
  return paths;
}
