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
import { httpsUrl, line, slug } from '../primitives.ts';
import { ended } from './ended.ts';
import { reply } from './reply.ts';

/** `content/audits/<slug>/v<version>/<code>.md`. The body explains the finding. */
export const findingRecord = z.strictObject({
  severity: z.enum(SEVERITIES).meta({
    description:
      'The severity. The methodology derives it from likelihood and impact; any other severity needs a severityRationale.',
  }),
  likelihood: z.enum(LIKELIHOODS).meta({
    description:
      'high: happens in ordinary play. medium: anybody can cause it on purpose, or it needs a common condition. low: needs a rare condition or a misused key.',
  }),
  impact: z.enum(IMPACTS).meta({
    description:
      'high: the funds or winnings of many players or of more than one round are affected, or somebody can choose results at will. medium: limited to one round or one prize. low: an inconvenience or a small amount. none: nothing is lost.',
  }),
  severityRationale: line(
    500,
    'write why this severity is not the one that the methodology derives',
  )
    .optional()
    .meta({
      description:
        'Why the severity is not the one that the methodology derives from likelihood and impact.',
    }),
  category: z.enum(FINDING_CATEGORIES).meta({
    description:
      'The kind of weakness. The category decides in which facet of the rating the finding counts.',
  }),
  facet: z
    .strictObject({
      name: z
        .enum(FACETS)
        .exclude(['odds'])
        .meta({ description: 'The facet in which the finding counts.' }),
      reason: line(300, 'write why the finding does not count in the facet of its category').meta({
        description: 'Why the finding does not count in the facet of its category.',
      }),
    })
    .optional()
    .meta({
      description: 'Only for a finding that does not count in the facet of its category.',
    }),
  mechanism: slug.optional().meta({
    description:
      'The name of a mechanism that occurs in several audits, such as "round-never-settled". Likelihood and impact must be the same in all of these audits.',
  }),
  ruleOfTheGame: z.boolean().default(false).meta({
    description:
      'Whether the finding is a disclosed rule that costs players money. Such a rule belongs to the odds: it is shown but does not count.',
  }),
  title: line(120, 'write what is wrong, in words that a player understands').meta({
    description: 'What is wrong, in words that a player understands.',
  }),
  summary: line(
    600,
    'write what the code does, who can use this, and who gains or loses what',
  ).meta({
    description: 'What the code does, who can use this, and what they gain or what others lose.',
  }),
  status: z.enum(FINDING_STATUSES).meta({
    description:
      'The state of the finding. In the grade, an open, acknowledged, partially-fixed or disputed finding has its full severity. A mitigated finding has the next lower severity. A fixed or withdrawn finding does not count.',
  }),
  evidence: z
    .strictObject({
      kind: z.enum(EVIDENCE_KINDS),
      url: httpsUrl,
      note: line(300, 'write what readers must know about the evidence').optional(),
    })
    .optional()
    .meta({
      description:
        'The evidence that the finding is fixed or mitigated. Required for a fixed or mitigated finding.',
    }),
  reply: reply.optional().meta({ description: "The team's reply to this finding." }),
  ended: ended.optional().meta({
    description:
      'When and why the finding was withdrawn. Required for a withdrawn finding, not allowed for others.',
  }),
});

export type FindingRecord = z.infer<typeof findingRecord>;
