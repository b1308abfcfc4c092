import type { MethodOf } from './method.ts';
import { FAMILY_IDS } from './protocol-record.ts';

/**
 * The family's part of the method card of its games. Pages need this part, but no other part of a family (`parts.ts`).
 * This part has its own module, so that the bundles of pages contain no local chains and no compilers.
 *
 * @throws {Error} if there is no family of this name
 */
export async function methodOf(id: string): Promise<MethodOf> {
  if (!FAMILY_IDS.includes(id)) throw new Error(`There is no contract family "${id}".`);
  return (await import(`./${id}/method.ts`)).method;
}
