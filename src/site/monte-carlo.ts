import report from '../../content/methodology/montecarlo.json' with { type: 'json' };
import type { Dataset, Protocol } from '../content/dataset.ts';
import { type MonteCarloGame, monteCarloReport } from '../schema/montecarlo.ts';
import { formatPercent } from './percent.ts';

/** A game of the report as people read it. */
export interface MonteCarloRow {
  readonly key: string;
  readonly name: string;
  /** The state that was played from, in a few words; null where there is only one. */
  readonly state: string | null;
  readonly code: string;
  readonly model: string;
  readonly plays: string;
  /** What a pull pays back on average, in percent of its price. */
  readonly paidBackModel: string;
  readonly paidBackPlayed: string;
  /** Standard deviation of what a pull pays, in percent of its price. */
  readonly spreadModel: string;
  readonly spreadPlayed: string;
  readonly z: string;
  /** As "6 of 6"; null where every prize turns up by itself. */
  readonly rarePrizes: string | null;
}

/**
 * What `npm run montecarlo` saw. The build fails when the report is malformed or names a game that is not
 * listed.
 */
export function monteCarlo({ protocols }: Pick<Dataset, 'protocols'>) {
  const { ranAt, seed, games } = monteCarloReport.parse(report);
  const protocolOf = (key: string) => {
    // The run may be older than a new name of the game.
    const protocol = protocols.find((one) => one.key === key || one.aliases.includes(key));
    if (!protocol) throw new Error(`montecarlo.json names "${key}", which is no protocol`);
    return protocol;
  };
  return { ranAt, seed, rows: games.map((game) => rowOf(game, protocolOf(game.key))) };
}

function rowOf(game: MonteCarloGame, { key, name }: Pick<Protocol, 'key' | 'name'>): MonteCarloRow {
  const ofPrice = (amount: number) => formatPercent((100 * amount) / Number(game.price));
  const hit = game.rarePrizes.filter(({ inModel }) => inModel).length;
  return {
    key,
    name,
    state: game.state ?? null,
    code: game.code === 'real contract' ? 'The real contract' : 'A stand-in with its rules',
    model: game.model,
    plays: game.plays.toLocaleString('en-US'),
    paidBackModel: ofPrice(game.modelMean),
    paidBackPlayed: ofPrice(game.mean),
    spreadModel: ofPrice(game.modelStdDev),
    spreadPlayed: ofPrice(game.stdDev),
    z: game.z === null ? 'differs' : game.z.toFixed(2).replace('-', '\u2212'),
    rarePrizes: game.rarePrizes.length === 0 ? null : `${hit} of ${game.rarePrizes.length}`,
  };
}
