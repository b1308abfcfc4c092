import type { MethodOf } from './method.ts';
import { FAMILY_IDS } from './protocol-record.ts';

/**
 * The family's part of the method card of its games. Unlike the other parts of a family (`parts.ts`), pages need it. In
 * its own module, a page is bundled without local chains and compilers.
 *
 * @throws {Error} if there is no family of this name
 */
export async function methodOf(id: string): Promise<MethodOf> {
  if (!FAMILY_IDS.includes(id)) throw new Error(`There is no contract family "${id}".`);
  return (await import(`./${id}/method.ts`)).method;
}
