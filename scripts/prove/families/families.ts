import type { Family } from '../family.ts';
import { cosmicSignature } from './cosmic-signature.ts';
import { dice2win } from './dice2win.ts';
import { donutMiner } from './donut-miner.ts';
import { looksrareRaffle } from './looksrare-raffle.ts';
import { megapot } from './megapot.ts';
import { pancakeLotteryV2 } from './pancake-lottery-v2.ts';
import { pancakePredictionV2 } from './pancake-prediction-v2.ts';
import { randomWalk } from './random-walk.ts';

/** Every family whose contracts have public source. */
export const FAMILIES: readonly Family[] = [
  cosmicSignature,
  dice2win,
  donutMiner,
  looksrareRaffle,
  megapot,
  pancakeLotteryV2,
  pancakePredictionV2,
  randomWalk,
];
