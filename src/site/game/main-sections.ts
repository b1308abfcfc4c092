import { ids } from '../../addresses/ids.ts';
import type { Protocol } from '../../content/dataset/dataset.ts';
import { hasDependentPulls } from '../headline/has-dependent-pulls.ts';
import { pullNoun, pullNouns } from '../headline/pull-sentence.ts';

export interface NamedSection {
  readonly id: string;
  readonly name: string;
}

/** At most six, because they must fit on one line of a phone. */
export function mainSections(
  protocol: Pick<Protocol, 'category' | 'status' | 'powers' | 'audit' | 'live'>,
): NamedSection[] {
  const { category, status, powers, audit, live } = protocol;
  const isLive = status === 'tracked';
  const pulls = hasDependentPulls(category)
    ? `One ${pullNoun(category)}`
    : `20 ${pullNouns(category)}`;
  const hasContracts = Object.keys(live?.contracts ?? {}).length > 0;
  const all: readonly (readonly [id: string, name: string, exists: boolean])[] = [
    [ids.game.sessions, pulls, isLive],
    [ids.game.series, '30 days', isLive],
    [ids.game.facets, 'Ratings', true],
    [ids.game.exit, 'Exit', isLive],
    [ids.game.powers, 'Keys', powers.length > 0],
    [ids.game.findings, 'Findings', audit !== null],
    [ids.game.contracts, 'Contracts', !isLive && hasContracts],
  ];
  return all.filter(([, , exists]) => exists).map(([id, name]) => ({ id, name }));
}
