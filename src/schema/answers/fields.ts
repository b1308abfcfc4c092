import { z } from 'zod';
import { CATEGORIES, EXIT_RISKS, PROTOCOL_STATUSES, RISK_GRADES } from '../enums.ts';

// Each schema in this folder lists its keys in the order of the answer. Fields may be added but never removed. `x-unit`
// gives the unit of a number or an amount.

const SMALLEST_UNIT = { 'x-unit': 'smallest unit of the coin' };
export const PERCENT = { 'x-unit': 'percent' };
export const SECONDS = { 'x-unit': 'seconds' };
export const CHANCE = { 'x-unit': 'chance from 0 to 1' };

export const key = z.string().meta({
  id: 'Key',
  description: 'Key of the protocol, as in its paths.',
});

export const chainId = z.int().meta({ id: 'ChainId', description: 'Chain id (EIP-155).' });

export const weiString = z
  .string()
  .regex(/^(?:0|[1-9]\d*)$/)
  .meta({
    id: 'Wei',
    description: 'Amount of the native coin.',
    'x-unit': 'wei',
  });

export const signedWeiString = z
  .string()
  .regex(/^(?:0|-?[1-9]\d*)$/)
  .meta({
    id: 'SignedWei',
    description: 'Amount of the native coin; may be negative.',
    'x-unit': 'wei',
  });

export const unitsString = z
  .string()
  .regex(/^(?:0|[1-9]\d*)$/)
  .meta(SMALLEST_UNIT);

export const signedUnitsString = z
  .string()
  .regex(/^(?:0|-?[1-9]\d*)$/)
  .meta(SMALLEST_UNIT);

export const probability = z
  .number()
  .min(0)
  .max(1)
  .meta({ id: 'Chance', ...CHANCE });

export const name = z.string().meta({ description: 'Display name.' });

export const category = z.enum(CATEGORIES).meta({ description: 'Kind of game.' });

export const status = z.enum(PROTOCOL_STATUSES).meta({
  description: 'Only tracked games have live figures.',
});

export const grade = z.enum(RISK_GRADES).meta({ description: 'A (best) to F; NR: not rated.' });

/** In UTC, with milliseconds. The introduction of the OpenAPI description says that all times are in UTC. */
export const time = z.iso.datetime({ precision: 3 });

export const evPerPullEth = z.number().meta({
  id: 'EvPerPullEth',
  description: 'Expected value of one pull. Negative: the house has the edge.',
  'x-unit': 'native coin',
});

export const evPerPullWei = signedWeiString.meta({
  id: 'EvPerPullWei',
  description: 'Exact expected value of one pull, rounded toward minus infinity.',
});

export const houseEdgePct = z.number().meta({
  id: 'HouseEdgePct',
  description: 'Rounded to 6 decimals. Negative: the player has the edge.',
  ...PERCENT,
});

export const exitRisk = z.enum(EXIT_RISKS).meta({
  id: 'ExitRisk',
  description: 'Risk that winners cannot be paid or cannot leave: "low" is good.',
});

export const closesAt = time.nullable().meta({
  id: 'ClosesAt',
  description:
    'When the round of this pull can close to further pulls, if nobody else plays after it. Null if there is no such time.',
});

export const network = z
  .literal('local')
  .meta({ id: 'Network', description: 'Only if the chain is simulated.' });

export const day = z.iso.date().meta({ description: 'ISO 8601 day in UTC.' });
