import type { Experiment } from '../experiment.ts';
import { betSwirlCoinToss, betSwirlDice, betSwirlRoulette } from './betswirl.ts';
import { cosmicSignature } from './cosmic-signature.ts';
import { dice2win } from './dice2win.ts';
import { donutMiner } from './donut-miner.ts';
import { looksrareRaffleHuge, looksrareRaffleSmall } from './looksrare-raffle.ts';
import { megapot } from './megapot.ts';
import {
  pancakeLotteryCrowded,
  pancakeLotteryOpening,
  pancakeLotteryThin,
} from './pancake-lottery.ts';
import { pancakePrediction } from './pancake-prediction.ts';
import { randomWalk } from './random-walk.ts';
import { vibemarket } from './vibemarket.ts';

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
