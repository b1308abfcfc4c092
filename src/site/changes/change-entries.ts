import type { Change } from '../../content/dataset/changes/change.ts';
import { keyOf } from '../../content/dataset/changes/recorded-changes.ts';
import type { Dataset } from '../../content/dataset/dataset.ts';
import type { WatchedFact } from '../../schema/enums.ts';
import type { ChangedFact, ChangeEntry } from './change-entry.ts';
import { changedFact } from './changed-fact.ts';
import { type ChangedSubject, changedSubject, subjectRecord } from './changed-subject.ts';
import { firstFacts } from './first-facts.ts';

/** The facts that players ask about first come first. */
const ORDER: readonly WatchedFact[] = [
  ...(['riskGrade', 'control', 'fairness', 'code', 'status', 'holder'] as const),
  ...(['implementation', 'codeHash', 'setting', 'deployedCode', 'severity'] as const),
  ...(['contracts', 'website', 'sourcePublic'] as const),
];

/**
 * The entries of the record, newest first. Lines with the same time and the same game or audit share an entry. Pure.
 */
export function changeEntries(changes: readonly Change[], dataset: Dataset): ChangeEntry[] {
  const groups = Map.groupBy(changes, (change) => `${subjectRecord(change)}@${change.at}`);
  return [...groups]
    .flatMap(([id, lines]) => entryOf(id, lines, dataset))
    .sort((a, b) => b.at.localeCompare(a.at));
}

/**
 * Returns a function that makes the entries about some records, newest first. The entries of all games need several
 * times the memory of their lines, so each call makes them.
 */
export function entriesByRecord(
  changes: readonly Change[],
  dataset: Dataset,
): (records: ReadonlySet<string>) => ChangeEntry[] {
  const linesOf = Map.groupBy(changes.keys(), (at) => subjectRecord(changes[at]!));
  return (records) => {
    const lines = [...records].flatMap((record) => linesOf.get(record) ?? []);
    const inOrder = lines.toSorted((a, b) => a - b).map((at) => changes[at]!);
    return changeEntries(inOrder, dataset);
  };
}

function entryOf(id: string, lines: readonly Change[], dataset: Dataset): ChangeEntry[] {
  const { at } = lines[0]!;
  const record = subjectRecord(lines[0]!);
  const subject = changedSubject(record, dataset);
  const steps = [...Map.groupBy(lines, keyOf).values()].flatMap(wholeStep);
  const [first, later] = [
    steps.filter(({ before }) => before === null),
    steps.filter(({ before }) => before !== null),
  ];
  const facts: ChangedFact[] = [
    ...later
      .toSorted((a, b) => ORDER.indexOf(a.what) - ORDER.indexOf(b.what))
      .map((change) => changedFact(change, subject)),
    ...firstFacts(first, subject),
  ];
  return facts.length === 0 ? [] : [{ id, record, at, ...namesOf(subject), facts }];
}

function namesOf({ name, game, keys, path }: ChangedSubject) {
  return { name, game, keys, path };
}

/** Merges lines about one fact at one time. Returns an empty list if the first and the last value are equal. */
function wholeStep(lines: Change[]): Change[] {
  const [start, end] = [lines[0]!, lines.at(-1)!];
  return start.before === end.after ? [] : [{ ...end, before: start.before }];
}
