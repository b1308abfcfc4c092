import { z } from 'zod';
import { address } from '../../schema/primitives.ts';
import { pull } from '../../schema/records/live-record.ts';

export const record = z.strictObject({
  adapter: z.literal('cosmic-signature'),
  contracts: z.strictObject({ game: address }),
  implementations: z
    .array(z.strictObject({ address, version: z.union([z.literal(1), z.literal(2)]) }))
    .min(1)
    .meta({
      description:
        'The implementations of the proxy whose rules are known. With any other implementation, the game gets no number.',
    }),
  pull,
});

export type CosmicSignatureRecord = z.infer<typeof record>;
