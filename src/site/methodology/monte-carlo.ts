import report from '../../../content/methodology/montecarlo.json' with { type: 'json' };
import type { Dataset, Protocol } from '../../content/dataset/dataset.ts';
import { type MonteCarloGame, monteCarloReport } from '../../schema/montecarlo.ts';
import { formatPercent } from '../wording/percent.ts';

/** A model counts as wrong above this many standard errors. */
export const WRONG_FROM = 4;

/** A row of `/methodology/montecarlo`, without amounts. */
export interface MonteCarloRow {
  readonly key: string;
  readonly name: string;
  /** Describes the state of the game before the plays. Null if all plays started in the same state. */
  readonly state: string | null;
  readonly code: string;
  readonly model: string;
  readonly plays: string;
  /** The plays minus the model, in standard errors. Null if the model has only one payout. */
  readonly difference: number | null;
  readonly differenceText: string;
  /** Standard deviation of the plays ÷ standard deviation of the model. Null if the model has only one payout. */
  readonly spread: string | null;
  /**
   * The plays can show an error of the model only if the error has at least this size. In percent of the average
   * payout. Null if the model has only one payout, or if the average is 0.
   */
  readonly noticeable: string | null;
  /** How many of the forced prizes the model contains, such as "6 of 6". Null if no prize was forced. */
  readonly rarePrizes: string | null;
}

/**
 * The results of `npm run montecarlo`.
 * @throws if the report is malformed or names an unknown game
 */
export function monteCarlo({ protocols }: Pick<Dataset, 'protocols'>) {
  const { ranAt, seed, games } = monteCarloReport.parse(report);
  const protocolOf = (key: string) => {
    // The report may use a former key of a game.
    const protocol = protocols.find((one) => one.key === key || one.aliases.includes(key));
    if (!protocol) throw new Error(`montecarlo.json names "${key}", but no such protocol exists`);
    return protocol;
  };
  const rows = games.map((game) => monteCarloRow(game, protocolOf(game.key)));
  const plays = games.reduce((sum, game) => sum + game.plays, 0);
  return { ranAt, seed, rows, summary: monteCarloSummary(rows, plays) };
}

/** Says how many games and plays there are. Names the largest difference, or a payout that the model lacks. */
export function monteCarloSummary(rows: readonly MonteCarloRow[], plays: number): string {
  const games = new Set(rows.map(({ key }) => key)).size;
  const played = `${games} games were played ${plays.toLocaleString('en-US')} times, from ${rows.length} states`;
  const wrong = rows.find(
    ({ difference, differenceText }) => difference === null && differenceText === NOT_IN_MODEL,
  );
  if (wrong !== undefined) return `${played}. ${wrong.name} paid ${NOT_IN_MODEL}.`;
  const distance = ({ difference }: MonteCarloRow) => Math.abs(difference ?? 0);
  const largest = rows.toSorted((a, b) => distance(b) - distance(a))[0]!;
  return `${played}. The largest difference between play and model is ${distance(largest).toFixed(2)} standard errors, in ${largest.name}.`;
}

const NOT_IN_MODEL = 'a payout that the model does not have';

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
    code: game.code === 'real contract' ? 'The real contract' : 'A stand-in with the same rules',
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
  if (z === null) return NOT_IN_MODEL;
  if (isCertain) return 'the same in every play';
  const sign = z < 0 ? '\u2212' : '+';
  return `${sign}${Math.abs(z).toFixed(2)}`;
}
