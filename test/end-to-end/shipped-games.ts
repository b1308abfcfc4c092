import { readDataset } from '../../src/content/dataset/read-dataset.ts';
import type { Category } from '../../src/schema/enums.ts';

/**
 * Tests of the built site use the records from which the site was built. The tests must pass for any valid records. If
 * a test needs a game in a certain state, it takes the first game in that state. Ended audits and audits in review have
 * their own records (`lived-records.ts`).
 */
const { protocols } = await readDataset({ root: 'content', now: new Date() });

/** The first game that is read live and has a published audit, on this chain and of this kind if they are given. */
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
