import type { WatchedFact } from '../../../schema/enums.ts';
import type { Problem } from '../../files/problem.ts';
import type { Dataset } from '../dataset.ts';
import type { Change } from './change.ts';
import { currentRecords } from './current-record.ts';
import { type PublishedFact, publishedState } from './published-state.ts';
import { keyOf, lastValues, type RecordedChanges, readChanges, shown } from './recorded-changes.ts';

export interface UnrecordedChange extends Omit<Change, 'at' | 'reason'> {
  /** Why a rating has its letter. Absent for other facts. */
  readonly reason?: string;
  /** The changed file. Undefined if it was deleted. */
  readonly path?: string;
}

/**
 * Lists the changes of facts since the last line of the record of changes.
 * @param at time for which the ratings are computed
 */
export function unrecordedChanges(
  dataset: Dataset,
  changes: readonly Change[],
  at: Date,
): UnrecordedChange[] {
  const recorded = lastValues(changes, currentRecords(dataset.protocols));
  const state = publishedState(dataset, at);
  const published = new Set(state.map(keyOf));
  return [
    ...state.flatMap((fact) => changeOf(fact, recorded.get(keyOf(fact)) ?? null)),
    ...[...recorded].flatMap(([key, before]) => {
      if (published.has(key)) return [];
      const space = key.lastIndexOf(' ');
      const what = key.slice(space + 1) as WatchedFact;
      return [{ record: key.slice(0, space), what, before, after: null }];
    }),
  ];
}

function changeOf(
  { record, path, what, value, reason }: PublishedFact,
  before: string | null,
): UnrecordedChange[] {
  if (before === value) return [];
  return [{ record, what, before, after: value, path, ...(reason !== undefined && { reason }) }];
}

/**
 * Reads `changes.jsonl`, and reports invalid lines. If all lines are valid, reports changes of the content that have no
 * line. The ratings of the content depend on the time. They are computed for the time of the last line.
 *
 * @param path the path of `changes.jsonl`
 */
export function checkChanges(
  dataset: Dataset,
  path: string,
  text: string,
  now: Date,
): RecordedChanges {
  const read = readChanges(path, text, now, currentRecords(dataset.protocols));
  if (read.problems.length > 0) return read;
  return { ...read, problems: problemsOfUnrecorded(dataset, path, read.changes, now) };
}

function problemsOfUnrecorded(
  dataset: Dataset,
  path: string,
  changes: readonly Change[],
  now: Date,
): Problem[] {
  const last = changes.at(-1);
  const at = last === undefined ? now : new Date(last.at);
  const ofRecord = Map.groupBy(unrecordedChanges(dataset, changes, at), ({ record }) => record);
  return [...ofRecord].map(
    ([record, found]): Problem => ({
      path: found[0]!.path ?? path,
      line: 1,
      column: 1,
      field: 'file',
      message: `${messageOf(record, found)}, but ${path} has no line for this change`,
      fix: 'run `npm run changes -- --reason "…"` and commit the lines that it adds',
      severity: 'error',
    }),
  );
}

function messageOf(record: string, found: readonly UnrecordedChange[]): string {
  const first = found[0]!;
  if (found.every(({ before }) => before === null)) return `publishes ${record}`;
  if (found.every(({ after }) => after === null)) return `unpublishes ${record}`;
  const changes = found.map(
    ({ what, before, after }) => `${what} from ${shown(before)} to ${shown(after)}`,
  );
  return found.length === 1
    ? `changes ${first.what} of ${record} from ${shown(first.before)} to ${shown(first.after)}`
    : `changes ${record}: ${changes.join(', ')}`;
}
