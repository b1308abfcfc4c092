import { z } from 'zod';
import { analytics } from './analytics.ts';
import { category, chainId, grade, key, name, status } from './fields.ts';
import { headlineEvidence } from './headline-evidence.ts';
import { ratings } from './ratings.ts';
import { source, unavailable } from './source.ts';

/** `GET /v1/games/{key}` */
export const headline = z
  .object({
    key,
    name,
    category,
    chainId,
    status,
    riskGrade: grade,
    analytics: analytics.nullable().meta({
      description: 'Live figures. If null, note and unavailable give the reason.',
    }),
    source: source.meta({ description: 'Where and when it was read.' }),
    note: z.string().optional().meta({ description: 'The reason, if analytics is null.' }),
    unavailable: unavailable.optional(),
    chain: z
      .object({
        name: z.string().meta({ description: 'Name of the chain.' }),
        nativeCoin: z.string().meta({ description: 'All amounts in wei are in this coin.' }),
      })
      .meta({ description: 'The chain and its coin, in words.' }),
    links: z
      .object({
        page: z.url().meta({
          description: 'The page for people.',
        }),
        audit: z.url().nullable().meta({ description: 'Null if no audit is published.' }),
        method: z.url().meta({
          description: 'Text on the model of the figures; without figures, on all models.',
        }),
        self: z.url().meta({ description: 'This answer.' }),
        methodCard: z.url().nullable().meta({
          description: 'Calls and formula, for programs. Null if the game is not read.',
        }),
      })
      .meta({ description: 'Absolute addresses.' }),
    ratings: ratings.meta({
      description: 'riskGrade is the worst of control, fairness and code.',
    }),
    evidence: headlineEvidence.nullable().optional().meta({
      description: 'Only with evidence=1. Null if no block was read.',
    }),
  })
  .meta({ id: 'Headline' });

export type Headline = z.infer<typeof headline>;
