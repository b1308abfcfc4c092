import { z } from 'zod';
import { category, chainId, grade, key, name, status } from './fields.ts';

/** Every answer about a game begins with these fields. */
export const identity = z
  .object({ key, name, category, chainId, status, riskGrade: grade })
  .meta({ id: 'Identity' });

/** One element of the answer of `GET /v1/games`. */
export const directoryEntry = z
  .object({
    key,
    name,
    category,
    chainId,
    status,
    website: z.url(),
    twitter: z.string().nullable().meta({ description: 'With its @.' }),
    riskGrade: grade,
    description: z.string(),
  })
  .meta({ id: 'DirectoryEntry' });

export type DirectoryEntry = z.infer<typeof directoryEntry>;
