import type { Protocol } from '../dataset.ts';

/** Returns the present name of a record. */
export type CurrentRecord = (record: string) => string;

/**
 * A line of the record of changes keeps the name that its record had. A renamed protocol has its former keys as
 * `aliases`, so their lines are about this protocol: a rename changes no fact.
 */
export function currentRecords(
  protocols: readonly Pick<Protocol, 'key' | 'aliases'>[],
): CurrentRecord {
  const keys = new Map(protocols.flatMap(({ key, aliases }) => aliases.map((was) => [was, key])));
  if (keys.size === 0) return (record) => record;
  return (record) => {
    const [kind, key = '', ...part] = record.split('/');
    const current = kind === 'protocols' ? keys.get(key) : undefined;
    return current === undefined ? record : [kind, current, ...part].join('/');
  };
}
