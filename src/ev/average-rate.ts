import { larger } from './larger.ts';
import type { Ratio } from './model.ts';

/** The buys of a round so far, and the time they took. */
export interface BuysSoFar {
  readonly buys: bigint;
  /** Positive. */
  readonly secondsSinceStart: bigint;
}

/** An estimate from fewer buys than this says so. */
const FEW_BUYS = 10n;

/** Average buys per second since the start; before the first buy, one is counted. */
export function averageRate({ buys, secondsSinceStart }: BuysSoFar): Ratio {
  return { numerator: larger(buys, 1n), denominator: secondsSinceStart };
}

/** The assumption of a model that expects buys at their average rate. */
export function averageRateAssumptions({ buys, secondsSinceStart }: BuysSoFar): string[] {
  const counted = buys > 0n ? '' : ', counted as one';
  return [
    "Buys keep arriving at the round's own average rate, independently of each other: " +
      `${buys} before this one in ${secondsSinceStart} seconds${counted}.`,
    ...fewBuysAssumption(buys),
  ];
}

/** Says that an estimate rests on few buys; empty if there are enough. */
export function fewBuysAssumption(buys: bigint): string[] {
  if (buys >= FEW_BUYS) return [];
  if (buys === 0n) return ['There is no buy in this round yet, so no rate was ever seen in it.'];
  if (buys === 1n) return ['That rests on a single buy.'];
  return [`That rests on no more than ${buys} buys.`];
}

/** Why a pull whose value follows from the rate of other buys has no letter for its odds. */
export const RESTS_ON_PLAYERS =
  'What a pull is worth rests on whether other players follow, so its edge has no letter.';
