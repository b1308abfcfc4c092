import {
  betSwirlCoinToss,
  betSwirlDice,
  betSwirlRoulette,
} from '../../src/families/betswirl/montecarlo.ts';
import { cosmicSignature } from '../../src/families/cosmic-signature/montecarlo.ts';
import { dice2win } from '../../src/families/dice2win/montecarlo.ts';
import { donutMiner } from '../../src/families/donut-miner/montecarlo.ts';
import {
  looksrareRaffleHuge,
  looksrareRaffleSmall,
} from '../../src/families/looksrare-raffle/montecarlo.ts';
import { megapot } from '../../src/families/megapot/montecarlo.ts';
import {
  pancakeLotteryCrowded,
  pancakeLotteryOpening,
  pancakeLotteryThin,
} from '../../src/families/pancake-lottery-v2/montecarlo.ts';
import { pancakePrediction } from '../../src/families/pancake-prediction-v2/montecarlo.ts';
import { randomWalk } from '../../src/families/random-walk/montecarlo.ts';
import { vibemarket } from '../../src/families/vibemarket/montecarlo.ts';
import type { Experiment } from '../../src/local-chain/experiment.ts';

/** Every contract family, some from several states; BetSwirl with each of its games. */
export const EXPERIMENTS: readonly Experiment[] = [
  pancakeLotteryThin,
  pancakeLotteryOpening,
  pancakeLotteryCrowded,
  ...pancakePrediction,
  ...randomWalk,
  betSwirlCoinToss,
  betSwirlDice,
  betSwirlRoulette,
  vibemarket,
  ...donutMiner,
  looksrareRaffleSmall,
  looksrareRaffleHuge,
  megapot,
  ...cosmicSignature,
  dice2win,
];
