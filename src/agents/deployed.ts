import { siteUrl } from 'virtual:site';
import { logToStderr } from '../live/log.ts';
import type { AgentParameters } from './agent-function.ts';
import { createRouteReader } from './read-route.ts';

/** Time limit for the read of a route. It is shorter than the time limit of the function. */
const TIMEOUT_MS = 8000;

/** What the functions that the platform runs need. Each bundle has its own. */
export const DEPLOYED: AgentParameters = {
  siteUrl,
  readRoute: createRouteReader({ now: Date.now, timeoutMs: TIMEOUT_MS }),
  log: logToStderr,
};
