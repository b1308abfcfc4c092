import { DEPLOYED } from '../agents/deployed.ts';
import { createA2aFunction } from './handler.ts';

/** The entry point of the bundle that the platform runs. */
export default { fetch: createA2aFunction(DEPLOYED) };
