import { cosmicSignature } from '../../src/families/cosmic-signature/prove.ts';
import { dice2win } from '../../src/families/dice2win/prove.ts';
import { donutMiner } from '../../src/families/donut-miner/prove.ts';
import { looksrareRaffle } from '../../src/families/looksrare-raffle/prove.ts';
import { megapot } from '../../src/families/megapot/prove.ts';
import { pancakeLotteryV2 } from '../../src/families/pancake-lottery-v2/prove.ts';
import { pancakePredictionV2 } from '../../src/families/pancake-prediction-v2/prove.ts';
import type { Family } from '../../src/families/proof.ts';
import { randomWalk } from '../../src/families/random-walk/prove.ts';

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
