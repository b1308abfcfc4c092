import { siteUrl } from 'virtual:site';
import { createRouteReader } from '../agents/read-route.ts';
import { logToStderr } from '../live/log.ts';
import { createMcpFunction } from './handler.ts';

/** Time limit for the read of a route. It is shorter than the time limit of the function. */
const TIMEOUT_MS = 8000;

/** The entry point of the bundle that the platform runs. */
export default {
  fetch: createMcpFunction({
    siteUrl,
    readRoute: createRouteReader({ now: Date.now, timeoutMs: TIMEOUT_MS }),
    log: logToStderr,
  }),
};
