import type { MethodOf } from './method.ts';
import { FAMILY_IDS } from './protocol-record.ts';

/**
 * Loads the family's part of the method card of its games. This function is not in `parts.ts`, so that the bundles of
 * pages contain no local chains and no compilers.
 *
 * @throws {Error} if there is no family of this name
 */
export async function methodOf(id: string): Promise<MethodOf> {
  if (!FAMILY_IDS.includes(id)) throw new Error(`There is no contract family "${id}".`);
  return (await import(`./${id}/method.ts`)).method;
}
