import { larger } from './larger.ts';
import type { Ratio } from './model.ts';

export interface BuysSoFar {
  readonly buys: bigint;
  /** Seconds since the round started. Must be positive. */
  readonly secondsSinceStart: bigint;
}

/** With fewer buys than this, the answer warns about the estimate. */
const FEW_BUYS = 10n;

/** The average number of buys per second since the round started. Without a buy, one buy is assumed. */
export function averageRate({ buys, secondsSinceStart }: BuysSoFar): Ratio {
  return { numerator: larger(buys, 1n), denominator: secondsSinceStart };
}

/** The assumptions behind a constant rate of buys. */
export function averageRateAssumptions({ buys, secondsSinceStart }: BuysSoFar): string[] {
  const counted = buys > 0n ? '' : ', counted as one';
  return [
    'Further buys arrive at the average rate of this round, independently of each other: ' +
      `${buys} before this one in ${secondsSinceStart} seconds${counted}.`,
    ...fewBuysAssumption(buys),
  ];
}

/** One sentence if the estimate rests on few buys; otherwise an empty list. */
export function fewBuysAssumption(buys: bigint): string[] {
  if (buys >= FEW_BUYS) return [];
  if (buys === 0n)
    return ['There is no buy in this round yet, so the rate of this round is not known.'];
  if (buys === 1n) return ['This rate rests on a single buy.'];
  return [`This rate rests on no more than ${buys} buys.`];
}

/** Explains why the house edge gets no letter grade. */
export const RESTS_ON_PLAYERS =
  'The value of a pull depends on whether other players buy after it, so its house edge has no letter.';
