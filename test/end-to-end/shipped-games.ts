import { readDataset } from '../../src/content/dataset/read-dataset.ts';
import type { Category } from '../../src/schema/enums.ts';

/** These tests must pass for any valid records, so they use the first suitable game. */
const { protocols } = await readDataset({ root: 'content', now: new Date() });

/**
 * Returns the first game with live figures and a published audit. Chain and kind are optional.
 *
 * @throws if there is no such game
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
