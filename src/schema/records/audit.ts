import { z } from 'zod';
import { AUDIT_STATUSES, DEPLOYED_CODE } from '../enums.ts';
import { address, commitHash, httpsUrl, instant, line, slug, version } from '../primitives.ts';
import { ended } from './ended.ts';
import { reply } from './reply.ts';
import { review } from './review.ts';

export const correction = z.strictObject({
  at: instant.meta({ description: 'The time of the correction.' }),
  what: line(300, 'write what was wrong, and what is correct now').meta({
    description: 'What was wrong before the correction, and what is correct after it.',
  }),
});

const auditContract = z.strictObject({
  name: line(80, 'write the name of the contract in its source').meta({
    description: 'The name of the contract in its source.',
  }),
  chainId: z
    .int()
    .positive()
    .meta({ description: 'The number of the chain that the contract is deployed on.' }),
  address: address.meta({ description: 'The address of the contract.' }),
  sourceUrl: httpsUrl.meta({
    description:
      'The source of the contract, at the commit that was read or at a verified address.',
  }),
  protocols: z.array(slug).min(1).optional().meta({
    description:
      'Keys of the protocols that use this contract. Leave this field out if every protocol that the audit covers uses the contract.',
  }),
});

/** `content/audits/<slug>/v<version>/audit.md`. The body has the sections "Summary" and "Method". */
export const auditRecord = z.strictObject({
  covers: z
    .array(slug)
    .min(1)
    .meta({ description: 'Keys of the protocols that the audit is about.' }),
  status: z.enum(AUDIT_STATUSES).meta({
    description:
      'draft: hidden. in-review: readable, not counted. published: served and counted in the grade. superseded, withdrawn: readable, no longer counted.',
  }),
  publishedAt: instant.optional().meta({
    description:
      'The time of publication. Required for published, superseded and withdrawn audits, not allowed for others.',
  }),
  methodology: version.meta({
    description: 'The version of content/methodology/audits.md that the audit followed.',
  }),
  scope: z
    .strictObject({
      contracts: z
        .array(auditContract)
        .min(1)
        .meta({ description: 'The contracts that were read.' }),
      commit: commitHash
        .nullable()
        .meta({ description: 'The commit that was read. null: there is none.' }),
      deployedCode: z
        .enum(DEPLOYED_CODE)
        .meta({ description: 'Whether the deployed code is the code that was read.' }),
      excluded: z
        .array(line(300, 'write one thing that the audit did not look at'))
        .default([])
        .meta({ description: 'What the audit did not look at, one item per line.' }),
    })
    .meta({ description: 'What the audit is about: contracts, commit, and what was left out.' }),
  sources: z
    .array(
      z.strictObject({
        title: line(160, 'write the name of the source').meta({
          description: 'The name of the source.',
        }),
        url: httpsUrl.meta({ description: 'The address of the source.' }),
      }),
    )
    .min(1)
    .meta({
      description: 'The sources that were read: source code, documentation, incident reports.',
    }),
  ended: ended.optional().meta({
    description:
      'When and why the audit was superseded or withdrawn. Required for such an audit, not allowed for others.',
  }),
  reviews: z.array(review).default([]).meta({
    description: 'Reports by other firms on this code, including reports that we could not read.',
  }),
  reply: reply.optional().meta({ description: "The team's reply to the audit as a whole." }),
  history: z
    .array(correction)
    .default([])
    .meta({ description: 'Every correction since publication, oldest first.' }),
});

export type AuditRecord = z.infer<typeof auditRecord>;
