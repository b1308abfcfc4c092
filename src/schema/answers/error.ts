import { z } from 'zod';
import { ERROR_CODES } from '../enums.ts';

export const errorBody = z
  .object({ error: z.object({ code: z.enum(ERROR_CODES), message: z.string() }) })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorBody>;
