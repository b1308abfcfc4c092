import { DEPLOYED } from '../agents/deployed.ts';
import { createMcpFunction } from './handler.ts';

/** The entry point of the bundle that the platform runs. */
export default { fetch: createMcpFunction(DEPLOYED) };
