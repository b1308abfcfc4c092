import type { LiveRecord } from '../schema/live-record.ts';
import type { Observation } from '../schema/observations.ts';
import type { Rating } from '../schema/resources.ts';
import { isWorse } from './rating.ts';

/**
 * Returns the rating of the facet Code for a contract that runs an implementation which the published audit did not
 * read. The letter is C at best. If `published` is worse than C or has no letter, returns `published`. Pure.
 *
 * @param published the rating of the code that the audit read
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
 * Whether the game's proxy, when the chain was last observed, ran an implementation that the record does not list.
 * False if the record lists no implementations. Pure.
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
