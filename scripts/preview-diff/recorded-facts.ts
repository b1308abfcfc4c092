import type { Change } from '../../src/content/dataset/changes/change.ts';
import type { WatchedFact } from '../../src/schema/enums.ts';

/** Ratings come first. The grade has a section of its own in the summary. */
const SHOWN_FACTS: readonly WatchedFact[] = [
  ...(['control', 'fairness', 'code', 'deployedCode'] as const),
  ...(['implementation', 'holder', 'codeHash', 'setting'] as const),
];

/** Returns changes of `SHOWN_FACTS` that `base` does not have. The first value of a fact is not a change. Pure. */
export function addedFacts(base: readonly Change[], head: readonly Change[]): Change[] {
  const known = new Set(base.map((change) => JSON.stringify(change)));
  return head
    .filter(({ before, what }) => before !== null && SHOWN_FACTS.includes(what))
    .filter((change) => !known.has(JSON.stringify(change)))
    .toSorted((a, b) => SHOWN_FACTS.indexOf(a.what) - SHOWN_FACTS.indexOf(b.what));
}
