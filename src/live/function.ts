import { adapters, source } from 'virtual:registry';
import { createHandler } from './handler.ts';
import { logToStderr } from './log.ts';

/** For all chain reads of one response, in milliseconds. */
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
