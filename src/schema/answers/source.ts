import { z } from 'zod';
import { UNAVAILABLE_CODES } from '../enums.ts';
import { chainId, network, SECONDS, time } from './fields.ts';

export const runningCode = z
  .object({
    address: z.string().meta({ description: 'The proxy that players call.' }),
    implementation: z.string().nullable().meta({
      description: 'The code that the proxy runs (EIP-1967). Null if none is stored.',
    }),
    audited: z.boolean().nullable().meta({
      description:
        'Whether the published audit covers this code. Null if no audit is published, or if the audited code is not recorded. If false, analytics is null, ratings.code is at most C, and riskGrade is the grade of the audited code.',
    }),
  })
  .meta({ id: 'RunningCode' });

export const source = z
  .object({
    kind: z.enum(['live', 'record']).meta({
      description: 'live: read from the chain. record: this protocol is not read.',
    }),
    chainId,
    at: time.meta({
      description: 'When the chain was read; a cache does not change it.',
    }),
    blockNumber: z.string().regex(/^\d+$/).optional().meta({
      description: 'The block at which every value was read.',
    }),
    blockHash: z
      .string()
      .regex(/^0x[0-9a-f]{64}$/)
      .optional()
      .meta({ description: 'Hash of this block.' }),
    blockTime: time.optional().meta({ description: 'Time of this block.' }),
    blockAgeSeconds: z
      .int()
      .nonnegative()
      .optional()
      .meta({
        description: 'Age of the block when it was read.',
        ...SECONDS,
      }),
    network: network.optional(),
    code: runningCode.optional().meta({
      description: 'Only if the implementation of a proxy was read.',
    }),
  })
  .meta({ id: 'Source' });

export const unavailable = z
  .object({
    code: z.enum(UNAVAILABLE_CODES).meta({
      description:
        'price-unusable: a feed has no usable price. not-playable: no pull is possible at this block. not-computable: an input is implausible or outside the range of the model. not-read: the status of the protocol is not "tracked". internal: our error. Any other: the read failed.',
    }),
    retryable: z.boolean().meta({ description: 'The same request may give figures later.' }),
    retryAfterSeconds: z
      .int()
      .positive()
      .nullable()
      .meta({
        description: 'An earlier request returns nothing new. Null if not retryable.',
        ...SECONDS,
      }),
  })
  .meta({
    id: 'Unavailable',
    description: 'Why there are no figures, for programs.',
  });

export type RunningCode = z.infer<typeof runningCode>;
export type Source = z.infer<typeof source>;
export type Unavailable = z.infer<typeof unavailable>;
