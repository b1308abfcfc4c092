import { adapters, registry } from 'virtual:registry';
import { createHandler } from './handler.ts';
import { logToStderr } from './log.ts';

/** For all chain reads behind one answer; a client gets an answer within half a second more. */
const TIMEOUT_MS = 4000;

/** The entry of the bundle that the platform runs. */
export default {
  fetch: createHandler({
    registry,
    adapters,
    environment: process.env,
    now: Date.now,
    log: logToStderr,
    timeoutMs: TIMEOUT_MS,
  }),
};
