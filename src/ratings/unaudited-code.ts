import type { Rating } from '../schema/answers/ratings.ts';
import type { Observation } from '../schema/observations.ts';
import type { LiveRecord } from '../schema/records/live-record.ts';
import { isWorse } from './rating.ts';

/**
 * The Code rating of a contract that runs code which the audit did not read. The rating is C at best. Pure.
 *
 * @param published the rating of the audited code
 */
export function unauditedCode(published: Rating): Rating {
  if (published.grade === 'NR' || isWorse(published.grade, 'C')) return published;
  return {
    grade: 'C',
    reason: 'The contract runs an implementation that the published audit did not read.',
    toImprove: 'For a B: an audit of the implementation that runs.',
    provisional: false,
  };
}

/**
 * Whether the game's proxy ran an implementation that the record does not list, when last observed. False if the record
 * lists none. Pure.
 */
export function runsUnauditedCode(
  live: Pick<LiveRecord, 'contracts' | 'implementations'> | undefined,
  observation: Pick<Observation, 'contracts'> | null,
): boolean {
  if (live?.implementations === undefined || observation === null) return false;
  const listed = live.implementations.map(({ address }) => address.toLowerCase());
  const own = Object.values(live.contracts).map((address) => address.toLowerCase());
  return Object.values(observation.contracts).some(
    ({ address, proxy }) =>
      proxy !== undefined &&
      own.includes(address.toLowerCase()) &&
      !listed.includes(proxy.implementation?.toLowerCase() ?? ''),
  );
}
