import type { Change } from './changes/change.ts';
import type { Dataset } from './dataset.ts';

/** Returns the newest time of all records, observed facts and recorded changes. A date counts as 00:00 UTC. Pure. */
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

/** For content without records. */
const BEFORE_RECORDS = '1970-01-01T00:00:00.000Z';
