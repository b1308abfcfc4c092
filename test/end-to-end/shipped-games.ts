import { readDataset } from '../../src/content/dataset/read-dataset.ts';
import type { Category } from '../../src/schema/enums.ts';

/**
 * Tests of the built site use the records from which the site was built, and must pass for any valid records. So a test
 * that needs a game in a certain state takes the first such game. Audits that ended or are in review have their own
 * records (`lived-records.ts`).
 */
const { protocols } = await readDataset({ root: 'content', now: new Date() });

/**
 * The first game with live figures and a published audit. If a chain or a kind is given, the game is of this chain or
 * kind.
 */
export function auditedGame(chainId?: number, kind?: Category) {
  const found = protocols.find(
    ({ status, audit, chain, category }) =>
      status === 'tracked' &&
      audit !== null &&
      (chainId ?? chain.chainId) === chain.chainId &&
      (kind ?? category) === category,
  );
  if (found === undefined) throw new Error('no game is read live and has a published audit');
  return found;
}
