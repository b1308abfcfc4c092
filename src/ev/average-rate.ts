import { larger } from './larger.ts';
import type { Ratio } from './model.ts';

/** The buys of a round so far, and the time they took. */
export interface BuysSoFar {
  readonly buys: bigint;
  /** Positive. */
  readonly secondsSinceStart: bigint;
}

/** If an estimate rests on fewer buys than this, the answer mentions it. */
const FEW_BUYS = 10n;

/** Average number of buys per second since the start. Before the first buy, the number counts as one. */
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

/** The note that an estimate rests on few buys; empty if there are enough. */
export function fewBuysAssumption(buys: bigint): string[] {
  if (buys >= FEW_BUYS) return [];
  if (buys === 0n) return ['There is no buy in this round yet, so no rate was ever seen in it.'];
  if (buys === 1n) return ['That rests on a single buy.'];
  return [`That rests on no more than ${buys} buys.`];
}

/** The reason why the odds have no letter if the value of a pull depends on the rate of other buys. */
export const RESTS_ON_PLAYERS =
  'What a pull is worth rests on whether other players follow, so its edge has no letter.';
