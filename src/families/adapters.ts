import type { AdapterId } from '../schema/live-record.ts';
import type { Adapter } from './adapter.ts';
import { betswirl } from './betswirl/adapter.ts';
import { cosmicSignature } from './cosmic-signature/adapter.ts';
import { dice2win } from './dice2win/adapter.ts';
import { donutMiner } from './donut-miner/adapter.ts';
import { looksrareRaffle } from './looksrare-raffle/adapter.ts';
import { megapot } from './megapot/adapter.ts';
import { pancakeLotteryV2 } from './pancake-lottery-v2/adapter.ts';
import { pancakePredictionV2 } from './pancake-prediction-v2/adapter.ts';
import { randomWalk } from './random-walk/adapter.ts';
import { vibemarket } from './vibemarket/adapter.ts';

/** Every adapter by the name that records use. The compiler refuses a family without one. */
const ADAPTERS: { readonly [Id in AdapterId]: Adapter<Id, unknown> } = {
  'pancake-lottery-v2': pancakeLotteryV2,
  'pancake-prediction-v2': pancakePredictionV2,
  'random-walk': randomWalk,
  megapot,
  'looksrare-raffle': looksrareRaffle,
  betswirl,
  dice2win,
  'cosmic-signature': cosmicSignature,
  'donut-miner': donutMiner,
  vibemarket,
};

/** The adapter that a record names. Its inputs are its own, so here they are opaque. */
export function adapterOf(id: AdapterId): Adapter<AdapterId, unknown> {
  return ADAPTERS[id] as Adapter<AdapterId, unknown>;
}
