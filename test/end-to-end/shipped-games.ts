import { readDataset } from '../../src/content/dataset/read-dataset.ts';

/**
 * Tests of the built site walk the records that it was built of, and hold for whatever these are. Where a test
 * needs a game in a certain state, it takes the first that is in it; what ended or is in review is tested on
 * records of its own (`lived-records.ts`).
 */
const { protocols } = await readDataset({ root: 'content', now: new Date() });

/** The first game that is read live, has a published audit, and is on this chain if one is given. */
export function auditedGame(chainId?: number) {
  const found = protocols.find(
    ({ status, audit, chain }) =>
      status === 'tracked' && audit !== null && (chainId ?? chain.chainId) === chain.chainId,
  );
  if (found === undefined) throw new Error('no game is read live and has a published audit');
  return found;
}
