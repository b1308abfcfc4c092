import type { Change } from './changes/change.ts';
import type { Dataset } from './dataset.ts';

/**
 * The time of the newest change in the records: in a game, in an audit, in the facts from the chain, or in the record
 * of changes. If a record gives only a day, its time is the start of that day. Pure.
 */
export function newestChange(
  { protocols }: Pick<Dataset, 'protocols'>,
  changes: readonly Change[],
): string {
  const times = [
    ...protocols.flatMap(({ updatedAt, observation, audits }) => [
      `${updatedAt}T00:00:00.000Z`,
      ...(observation === null ? [] : [new Date(observation.block.time).toISOString()]),
      ...audits.flatMap(({ updatedAt: changed }) => changed ?? []),
    ]),
    ...changes.map(({ at }) => at),
  ];
  return times.reduce((newest, time) => (time > newest ? time : newest), BEFORE_RECORDS);
}

/** The result for content without records. */
const BEFORE_RECORDS = '1970-01-01T00:00:00.000Z';
