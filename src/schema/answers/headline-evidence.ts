import { z } from 'zod';
import { weiString } from './fields.ts';

/** With these calls, anybody can check the headline without a node. */
export const headlineEvidence = z
  .object({
    blockNumber: z.string().regex(/^\d+$/).meta({ description: 'The block of `source`.' }),
    blockHash: z
      .string()
      .regex(/^0x[0-9a-f]{64}$/)
      .meta({ description: 'Hash of this block.' }),
    calls: z
      .array(
        z.object({
          call: z.string().meta({ description: 'In words.' }),
          kind: z.enum(['contract', 'balance', 'storage']).meta({
            description: 'eth_call, eth_getBalance or eth_getStorageAt.',
          }),
          to: z.string().meta({ description: 'The address called or read.' }),
          data: z.string().meta({
            description: 'Call data, or the slot of storage; 0x for a balance.',
          }),
          gasPrice: weiString.optional().meta({
            description: 'Only if the call had one.',
            'x-unit': 'wei',
          }),
          result: z.string().nullable().meta({
            description: 'Raw, in hex. Null if the call reverted.',
          }),
        }),
      )
      .meta({ description: 'In the order of the read.' }),
    leftOut: z
      .array(
        z.object({
          to: z.string().meta({ description: 'The address called or read.' }),
          selector: z.string().meta({ description: 'First four bytes of the call data.' }),
          characters: z.int().meta({ description: 'Of call data and result.' }),
          reason: z.string().meta({ description: 'Why it was left out.' }),
        }),
      )
      .meta({ description: 'Too long for this answer.' }),
  })
  .meta({ id: 'HeadlineEvidence' });

export type HeadlineEvidence = z.infer<typeof headlineEvidence>;
