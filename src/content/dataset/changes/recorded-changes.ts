import type { Problem } from '../../files/problem.ts';
import { refusedCharacters } from '../../words/characters.ts';
import { type Change, changeRecord } from './change.ts';
import type { CurrentRecord } from './current-record.ts';

export interface RecordedChanges {
  readonly changes: readonly Change[];
  readonly problems: readonly Problem[];
}

/**
 * Reads the record of changes. Each line must continue the values and times of earlier lines.
 * @param path the path of the file, which the problems name
 * @param now the latest time that a line may have
 * @param current for lines about protocols that were renamed
 */
export function readChanges(
  path: string,
  text: string,
  now: Date,
  current: CurrentRecord,
): RecordedChanges {
  const changes: Change[] = [];
  const problems: Problem[] = [];
  const values = new Map<string, string | null>();
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  for (const [index, source] of lines.entries()) {
    const refuse = (message: string, fix: string) =>
      problems.push({
        path,
        line: index + 1,
        column: 1,
        field: 'change',
        message,
        fix,
        severity: 'error',
      });
    const change = parse(source);
    if (typeof change === 'string') {
      refuse(change, 'restore the line that "npm run changes" wrote');
      continue;
    }
    const { at, record, what, before, after, reason } = change;
    for (const [field, value] of Object.entries({ before, after, reason })) {
      for (const { name, fix } of refusedCharacters(value ?? '', 'value').slice(0, 1)) {
        refuse(`has a "${field}" that contains the character ${name}`, fix);
      }
    }
    const key = keyOf({ record: current(record), what });
    const known = values.get(key) ?? null;
    if (before !== known) {
      refuse(
        `says that ${what} of ${record} was ${shown(before)} before the change, but according to the earlier lines it was ${shown(known)}`,
        'restore the lines that "npm run changes" wrote, and add new lines only at the end',
      );
    } else if (before === after) {
      refuse(`changes nothing: ${what} of ${record} stays ${shown(after)}`, 'delete this line');
    }
    if (at < (changes.at(-1)?.at ?? '')) {
      refuse(`is older than the previous line (${at})`, 'sort the lines by time, the oldest first');
    }
    if (Date.parse(at) > now.valueOf()) {
      refuse(`is in the future (got ${at})`, `write a time no later than ${now.toISOString()}`);
    }
    values.set(key, after);
    changes.push(change);
  }
  return { changes, problems };
}

function parse(source: string): Change | string {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    return 'is not one JSON object';
  }
  const result = changeRecord.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  return `has an invalid ${issue?.path.join('.') || 'form'}: ${issue?.message}`;
}

/** The last value of each published fact, by `keyOf`. A record has its present name. */
export function lastValues(
  changes: readonly Change[],
  current: CurrentRecord,
): Map<string, string> {
  const values = new Map<string, string>();
  for (const { record, what, after } of changes) {
    const key = keyOf({ record: current(record), what });
    if (after === null) values.delete(key);
    else values.set(key, after);
  }
  return values;
}

export function keyOf({ record, what }: Pick<Change, 'record' | 'what'>): string {
  return `${record} ${what}`;
}

export function shown(value: string | null): string {
  return value === null ? 'not published' : `"${value}"`;
}
