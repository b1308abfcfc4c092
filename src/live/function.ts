import { adapters, source } from 'virtual:registry';
import { createHandler } from './handler.ts';
import { logToStderr } from './log.ts';

/**
 * The time limit for all chain reads of one response, in milliseconds. The client gets the response at most half a
 * second later.
 */
const TIMEOUT_MS = 4000;

/** The entry point of the bundle that the platform runs. */
export default {
  fetch: createHandler({
    ...source,
    adapters,
    environment: process.env,
    now: Date.now,
    log: logToStderr,
    timeoutMs: TIMEOUT_MS,
  }),
};
