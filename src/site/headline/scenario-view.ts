import type { Scenario } from '../../schema/answers/analytics.ts';
import { withCapitalStart } from '../wording/letter-case.ts';
import { formatPercent } from '../wording/percent.ts';
import type { Shown } from '../wording/shown.ts';
import type { ShowWei } from './player-coin.ts';

export type Edge = 'house' | 'nobody' | 'player';

/** The expected value under an assumption that the headline does not make. */
export interface ScenarioView {
  readonly name: string;
  readonly expectedValue: Shown;
  readonly edge: Edge;
  /** For example "per bet. The house keeps 19.17 % of the price." */
  readonly meaning: string;
}

export function scenarioView(
  { name, evPerPullWei, houseEdgePct }: Scenario,
  show: ShowWei,
  noun: string,
): ScenarioView {
  const edge = edgeOf(evPerPullWei);
  const lasts = edge === 'player' ? ` ${mayNotLast(noun)}` : '';
  return {
    name: withCapitalStart(name),
    expectedValue: withSign(evPerPullWei, show),
    edge,
    meaning: `per ${noun}. ${edgeText(evPerPullWei, houseEdgePct)}${lasts}`,
  };
}

export function edgeOf(expectedValue: string): Edge {
  const expected = BigInt(expectedValue);
  return expected < 0n ? 'house' : expected === 0n ? 'nobody' : 'player';
}

/** Says who has the edge. Words and a plus sign show a player's edge, because a colour is not enough. */
export function edgeText(expectedValue: string, houseEdgePct: number): string {
  switch (edgeOf(expectedValue)) {
    case 'house':
      return `The house keeps ${formatPercent(houseEdgePct)} of the price.`;
    case 'nobody':
      return 'Nobody has the edge.';
    case 'player':
      return `The player has the edge: +${formatPercent(-houseEdgePct)} of the price.`;
  }
}

/** Says why the player's edge may not last. `noun` names a play, such as "bid". */
export function mayNotLast(noun: string): string {
  return `This may not last: everybody can see it, and every further ${noun} changes it.`;
}

/** A positive amount gets a plus sign. */
export function withSign(units: string, show: ShowWei): Shown {
  const { text, exact } = show(units);
  const sign = BigInt(units) > 0n ? '+' : '';
  return { text: sign + text, ...(exact !== undefined && { exact: sign + exact }) };
}
