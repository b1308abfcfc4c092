import { z } from 'zod';
import { AUDIT_STATUSES, DEPLOYED_CODE, OVERALL_RISKS } from '../enums.ts';
import { observation } from '../observations.ts';
import { chainId, key, time } from './fields.ts';
import { ended, finding, reply } from './finding.ts';
import { gameOutcome, power } from './powers.ts';
import { staticRatings } from './ratings.ts';

export const review = z
  .object({
    firm: z.string(),
    at: z.string().nullable().meta({
      description: 'Day or month: "2023-07-14" or "2023-07".',
    }),
    url: z.url(),
    commit: z.string().nullable(),
    findings: z.int().nullable(),
    unresolved: z.int().nullable(),
    answer: z.string().nullable(),
    read: z.boolean().meta({ description: 'We read all of it.' }),
    note: z.string().optional(),
  })
  .meta({ id: 'Review' });

export const auditVersion = z
  .object({
    slug: z.string().meta({ description: 'Name of the audited code.' }),
    version: z.int(),
    status: z.enum(AUDIT_STATUSES),
    publishedAt: time,
    ended: ended.optional(),
    url: z.url(),
  })
  .meta({ id: 'AuditVersion' });

/** `GET /v1/games/{key}/audit` and `GET /v1/games/{key}/audit/{slug}/v{version}` */
export const audit = z
  .object({
    key,
    version: z.int(),
    status: z.enum(AUDIT_STATUSES),
    overallRisk: z.enum(OVERALL_RISKS).meta({
      description:
        'In the current audit: the risk grade in a word, which also counts key holders and fairness. In any other version: the risk of its own findings.',
    }),
    summary: z.string(),
    publishedAt: time,
    methodology: z.object({ version: z.string(), url: z.url(), summary: z.string() }),
    scope: z.object({
      contracts: z.array(
        z.object({ name: z.string(), chainId, address: z.string(), sourceUrl: z.url() }),
      ),
      commit: z.string().nullable(),
      deployedCode: z.enum(DEPLOYED_CODE),
      excluded: z.array(z.string()),
    }),
    findings: z.array(finding),
    sources: z.array(z.object({ title: z.string(), url: z.url() })),
    reviews: z.array(review).meta({
      description: 'Reports by other firms, also those that we could not read.',
    }),
    ratings: staticRatings.optional().meta({
      description: 'The ratings that do not change with the block. Only in the current audit.',
    }),
    powers: z.array(power).optional().meta({
      description: 'Worst first. Only in the current audit.',
    }),
    outcome: gameOutcome.optional(),
    observed: observation.nullable().optional().meta({
      description:
        'Code, holders of powers and settings at one block. Null if nothing was read. Only in the current audit.',
    }),
    ended: ended.optional(),
    reply: reply.optional().meta({ description: "The team's reply to the whole audit." }),
    history: z
      .array(z.object({ at: time, what: z.string() }))
      .meta({ description: 'Corrections, oldest first.' }),
    updatedAt: time.meta({
      description: 'The last publication, correction, reply or withdrawal.',
    }),
    contentHash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({
        description: 'SHA-256 of the sorted lines of `sha256sum *.md` in the folder of the audit.',
      }),
    versions: z.array(auditVersion).meta({ description: 'Published versions, newest first.' }),
  })
  .meta({ id: 'Audit' });

export type Audit = z.infer<typeof audit>;
