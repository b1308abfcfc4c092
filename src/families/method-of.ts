import type { MethodOf } from './method.ts';
import { FAMILY_IDS } from './protocol-record.ts';

/**
 * Loads the family's method. Pages import this file, because `parts.ts` would add compilers to their bundles.
 *
 * @throws {Error} if there is no family of this name
 */
export async function methodOf(id: string): Promise<MethodOf> {
  if (!FAMILY_IDS.includes(id)) throw new Error(`There is no contract family "${id}".`);
  return (await import(`./${id}/method.ts`)).method;
}
