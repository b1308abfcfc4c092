import { siteUrl } from 'virtual:site';
import { logToStderr } from '../live/log.ts';
import type { AgentParameters } from './agent-function.ts';
import { createRouteReader } from './read-route.ts';

/** Milliseconds. Less than the time limit of the function. */
const TIMEOUT_MS = 8000;

/** The parameters of the functions on the platform. */
export const DEPLOYED: AgentParameters = {
  siteUrl,
  readRoute: createRouteReader({ now: Date.now, timeoutMs: TIMEOUT_MS }),
  log: logToStderr,
};
