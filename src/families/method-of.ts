import type { MethodOf } from './method.ts';
import { FAMILY_IDS } from './protocol-record.ts';

/**
 * Loads the function that makes the family's parts of a method card. `methodOf` is not in `parts.ts`, because
 * `parts.ts` also loads local chains and compilers, which the bundles of pages must not contain.
 *
 * @throws {Error} if there is no family of this name
 */
export async function methodOf(id: string): Promise<MethodOf> {
  if (!FAMILY_IDS.includes(id)) throw new Error(`There is no contract family "${id}".`);
  return (await import(`./${id}/method.ts`)).method;
}
