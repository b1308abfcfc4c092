import { z } from 'zod';
import {
  OUTCOME_ACTORS,
  OUTCOME_REACHES,
  OUTCOME_SOURCES,
  POWER_EFFECTS,
  POWER_HOLDERS,
} from '../enums.ts';

export const power = z
  .object({
    id: z.string(),
    who: z.string(),
    can: z.string().meta({ description: 'In words that follow "can".' }),
    limits: z.string().optional(),
    effect: z.enum(POWER_EFFECTS),
    limitedTo: z.enum(POWER_EFFECTS).optional().meta({
      description: 'For an upgrade: the lesser effect that it counts as.',
    }),
    holder: z.enum([...POWER_HOLDERS, 'participant', 'varies']).meta({
      description: 'not-read: not read yet.',
    }),
    finding: z.string().optional(),
  })
  .meta({ id: 'Power' });

/** Who has one of the `OUTCOME_POWERS`, and with which limits. */
export const outcomeAnswer = z
  .object({
    who: z.enum(['nobody', 'unknown', ...OUTCOME_ACTORS]),
    how: z.enum(OUTCOME_REACHES).optional(),
    fact: z.string(),
    finding: z.string().optional(),
    url: z.url().optional(),
  })
  .meta({ id: 'OutcomeAnswer' });

/** Says who can influence a result with the current settings of the game. */
export const gameOutcome = z
  .object({
    source: z.enum(OUTCOME_SOURCES),
    knowFirst: outcomeAnswer,
    choose: outcomeAnswer,
    withhold: z.intersection(
      outcomeAnswer,
      z.object({ stakes: z.enum(['come-back', 'lost']).optional() }),
    ),
    order: z.intersection(
      outcomeAnswer,
      z.object({ decides: z.enum(['winner', 'price']).optional() }),
    ),
  })
  .meta({ id: 'GameOutcome' });
