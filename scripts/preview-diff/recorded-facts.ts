import type { Change } from '../../src/content/dataset/changes/change.ts';
import type { WatchedFact } from '../../src/schema/enums.ts';

/**
 * Kinds of facts in the order in which a reviewer wants to see them: ratings, then facts that were read from the chain.
 * The grade is not in this list, because the summary compares the grades of the two builds.
 */
const SHOWN_FACTS: readonly WatchedFact[] = [
  ...(['control', 'fairness', 'code', 'deployedCode'] as const),
  ...(['implementation', 'holder', 'codeHash', 'setting'] as const),
];

/**
 * Compares the record of changes of two builds. Returns the lines that only `head` has, if they are about ratings or
 * about facts from the chain. Leaves out a line if its fact was never published before. Pure.
 */
export function addedFacts(base: readonly Change[], head: readonly Change[]): Change[] {
  const known = new Set(base.map((change) => JSON.stringify(change)));
  return head
    .filter(({ before, what }) => before !== null && SHOWN_FACTS.includes(what))
    .filter((change) => !known.has(JSON.stringify(change)))
    .toSorted((a, b) => SHOWN_FACTS.indexOf(a.what) - SHOWN_FACTS.indexOf(b.what));
}
