/** The record schema of each family. `parts.ts` loads the other parts of a family. */
export { record as betswirl } from './betswirl/record.ts';
export { record as cosmicSignature } from './cosmic-signature/record.ts';
export { record as dice2win } from './dice2win/record.ts';
export { record as donutMiner } from './donut-miner/record.ts';
export { record as looksrareRaffle } from './looksrare-raffle/record.ts';
export { record as megapot } from './megapot/record.ts';
export { record as overtimePlinko } from './overtime-plinko/record.ts';
export { record as pancakeLotteryV2 } from './pancake-lottery-v2/record.ts';
export { record as pancakePredictionV2 } from './pancake-prediction-v2/record.ts';
export { record as randomWalk } from './random-walk/record.ts';
export { record as vibemarket } from './vibemarket/record.ts';
