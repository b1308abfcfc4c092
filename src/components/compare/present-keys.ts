import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { KEY_FORM } from '../../schema/key-form.ts';

/**
 * Finds the present keys of games that were renamed: the page of a former key redirects to that of the present one.
 *
 * @param most ignores further keys
 * @returns by former key; a key that is not a former one is left out
 * @throws {TypeError} if a page cannot be reached
 */
export async function presentKeys(
  keys: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    keys
      .filter((key) => KEY_FORM.test(key))
      .slice(0, most)
      .map(async (key) => [key, await movedTo(key)] as const),
  );
  return new Map(found.flatMap(([was, key]) => (key === undefined ? [] : [[was, key]])));
}

async function movedTo(key: string): Promise<string | undefined> {
  const response = await fetch(pathTo(pages.game, { key }), { method: 'HEAD' });
  if (!response.ok || !response.redirected) return undefined;
  const present = new URL(response.url).pathname.split('/').at(-1)!;
  return present === key ? undefined : present;
}
