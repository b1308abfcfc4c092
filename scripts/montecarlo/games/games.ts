import type { Experiment } from '../experiment.ts';
import { pancakeLottery } from './pancake-lottery.ts';
import { pancakePrediction } from './pancake-prediction.ts';
import { randomWalk } from './random-walk.ts';

/** One experiment for each contract family. */
export const EXPERIMENTS: readonly Experiment[] = [pancakeLottery, pancakePrediction, randomWalk];
