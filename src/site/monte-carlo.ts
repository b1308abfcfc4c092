import report from '../../content/methodology/montecarlo.json' with { type: 'json' };
import type { Dataset, Protocol } from '../content/dataset/dataset.ts';
import { type MonteCarloGame, monteCarloReport } from '../schema/montecarlo.ts';
import { formatPercent } from './percent.ts';

/** The number of standard errors beyond which a model is wrong, and the range that the page draws. */
export const WRONG_FROM = 4;

/** A game of the report, for people. It shows the distance of the plays from the model and never their payouts. */
export interface MonteCarloRow {
  readonly key: string;
  readonly name: string;
  /** The state in which the plays started, in a few words; null if there is only one. */
  readonly state: string | null;
  readonly code: string;
  readonly model: string;
  readonly plays: string;
  /** Average of the plays minus the model's, in standard errors; null if there is only one payout. */
  readonly difference: number | null;
  /** The same in words. */
  readonly differenceText: string;
  /** Standard deviation of the plays ÷ that of the model; null if the model has no standard deviation. */
  readonly spread: string | null;
  /**
   * The smallest error of the model that the plays would detect, in percent of the average payout; null if they would
   * detect any error.
   */
  readonly noticeable: string | null;
  /** For example "6 of 6"; null if every prize occurs in ordinary plays. */
  readonly rarePrizes: string | null;
}

/**
 * The results of `npm run montecarlo`. The build fails if the report is malformed or names a game that is not listed.
 */
export function monteCarlo({ protocols }: Pick<Dataset, 'protocols'>) {
  const { ranAt, seed, games } = monteCarloReport.parse(report);
  const protocolOf = (key: string) => {
    // The game may have been renamed since the run.
    const protocol = protocols.find((one) => one.key === key || one.aliases.includes(key));
    if (!protocol) throw new Error(`montecarlo.json names "${key}", but there is no such protocol`);
    return protocol;
  };
  return { ranAt, seed, rows: games.map((game) => monteCarloRow(game, protocolOf(game.key))) };
}

export function monteCarloRow(
  game: MonteCarloGame,
  { key, name }: Pick<Protocol, 'key' | 'name'>,
): MonteCarloRow {
  const { plays, modelMean, modelStdDev, stdDev, z } = game;
  const hit = game.rarePrizes.filter(({ inModel }) => inModel).length;
  const isCertain = modelStdDev === 0;
  const standardError = modelStdDev / Math.sqrt(plays);
  return {
    key,
    name,
    state: game.state ?? null,
    code: game.code === 'real contract' ? 'The real contract' : 'A stand-in with its rules',
    model: game.model,
    plays: plays.toLocaleString('en-US'),
    difference: isCertain ? null : z,
    differenceText: differenceText(z, isCertain),
    spread: isCertain ? null : (stdDev / modelStdDev).toFixed(2),
    noticeable:
      isCertain || modelMean === 0
        ? null
        : formatPercent(Number(((100 * WRONG_FROM * standardError) / modelMean).toPrecision(2))),
    rarePrizes: game.rarePrizes.length === 0 ? null : `${hit} of ${game.rarePrizes.length}`,
  };
}

function differenceText(z: number | null, isCertain: boolean): string {
  if (z === null) return 'another payout than the model has';
  if (isCertain) return 'the same in every play';
  const sign = z < 0 ? '\u2212' : '+';
  return `${sign}${Math.abs(z).toFixed(2)}`;
}
