import { z } from 'zod';
import {
  EVIDENCE_KINDS,
  FACETS,
  FINDING_CATEGORIES,
  FINDING_STATUSES,
  IMPACTS,
  LIKELIHOODS,
  SEVERITIES,
} from '../enums.ts';
import { day, time } from './fields.ts';

export const ended = z.object({ at: time, reason: z.string() }).meta({ id: 'Ended' });

/** The reply of a team, unchanged. */
export const reply = z
  .object({ from: z.string(), at: day, text: z.string(), url: z.url().optional() })
  .meta({ id: 'Reply' });

export const evidence = z
  .object({ kind: z.enum(EVIDENCE_KINDS), url: z.url(), note: z.string().optional() })
  .meta({ id: 'Evidence' });

export const finding = z
  .object({
    code: z.string(),
    severity: z.enum(SEVERITIES),
    category: z.enum(FINDING_CATEGORIES),
    title: z.string(),
    summary: z.string(),
    status: z.enum(FINDING_STATUSES),
    facet: z.enum(FACETS).meta({ description: 'The rating in which it counts.' }),
    ruleOfTheGame: z.boolean().meta({
      description:
        'A disclosed rule that costs players money. It belongs to the odds and does not count.',
    }),
    detail: z.string().optional().meta({ description: 'In markdown.' }),
    likelihood: z.enum(LIKELIHOODS).optional(),
    impact: z.enum(IMPACTS).optional(),
    severityRationale: z.string().optional().meta({
      description: 'Why the severity does not follow from likelihood and impact.',
    }),
    evidence: evidence.optional().meta({
      description: 'Shows that the finding is fixed or mitigated.',
    }),
    reply: reply.optional(),
    ended: ended.optional(),
  })
  .meta({ id: 'Finding' });

export type Finding = z.infer<typeof finding>;
