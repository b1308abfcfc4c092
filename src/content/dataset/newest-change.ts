import type { Change } from './changes/change.ts';
import type { Dataset } from './dataset.ts';

/**
 * The time of the newest change of any record: of a game, of an audit, of what was read from the chain, or of the record
 * of changes. A day counts as its first moment. Pure, so the same records always have the same time.
 */
export function newestChange({ protocols }: Dataset, changes: readonly Change[]): string {
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

/** The time of content without records. */
const BEFORE_RECORDS = '1970-01-01T00:00:00.000Z';
