import { readDataset } from '../../src/content/dataset/read-dataset.ts';
import type { Category } from '../../src/schema/enums.ts';

/**
 * Tests of the built site use the records of the build, and they must pass for any valid records. If a test needs a
 * game in a certain state, it uses the first such game. Audits that are superseded, withdrawn or in review have their
 * own test records (`lived-records.ts`).
 */
const { protocols } = await readDataset({ root: 'content', now: new Date() });

/**
 * Returns the first game that has live figures and a published audit. If a chain or a kind is given, the game must be
 * on that chain or of that kind.
 */
export function auditedGame(chainId?: number, kind?: Category) {
  const found = protocols.find(
    ({ status, audit, chain, category }) =>
      status === 'tracked' &&
      audit !== null &&
      (chainId ?? chain.chainId) === chain.chainId &&
      (kind ?? category) === category,
  );
  if (found === undefined) throw new Error('No game has both live figures and a published audit.');
  return found;
}
