import { ReadFailure } from './read-failure.ts';

/** The error that a node gives for one request, or for a whole batch. Some write the code as text. */
export interface RpcError {
  readonly code: number | string;
  readonly message: string;
}

/**
 * 3: EIP-1474 and geth. The others are what further nodes answer for a revert, and for much else: only
 * together with words that say so do they mean one.
 */
const REVERTED = 3;
const SOMETIMES_REVERTED = new Set([-32000, -32015, -32603]);
const WORDS_OF_A_REVERT =
  /\bexecution reverted\b|\breverted with\b|^revert|VM execution error|invalid opcode|invalid jump/i;

/** 429: HTTP's own code in the body. -32005: EIP-1474, "limit exceeded". -32029: in use by providers. */
const LIMITED = new Set([429, -32005, -32029]);
const WORDS_OF_A_LIMIT = /rate.?limit|too many requests|limit (?:was )?exceeded|throttl|\bquota\b/i;

/** For how long a limit is respected: a client that waits longer would wait for nothing. */
const SHORTEST_REST_MS = 1000;
const LONGEST_REST_MS = 2000;

/** Whether the node refuses because it is asked too often. It may call that a revert; it is none. */
export function isRateLimit({ code, message }: RpcError): boolean {
  return LIMITED.has(Number(code)) || WORDS_OF_A_LIMIT.test(String(message));
}

/** Whether the contract itself refused the call. Every other error is the node's, and says nothing of the contract. */
export function isRevert(error: RpcError): boolean {
  if (isRateLimit(error)) return false;
  const code = Number(error.code);
  if (code === REVERTED) return true;
  return SOMETIMES_REVERTED.has(code) && WORDS_OF_A_REVERT.test(String(error.message));
}

/**
 * How long an endpoint that limits is left alone.
 *
 * @param retryAfter the header as it came: seconds, or a date of HTTP; null: there is none
 * @param now milliseconds since 1970
 */
export function restOf(retryAfter: string | null, now: number): number {
  if (retryAfter === null) return SHORTEST_REST_MS;
  const asked = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - now;
  if (Number.isNaN(asked)) return SHORTEST_REST_MS;
  return Math.min(Math.max(asked, SHORTEST_REST_MS), LONGEST_REST_MS);
}

/** The failure that an error of a node is, in its own words. @param what was asked for */
export function rpcFailure(what: string, error: RpcError): ReadFailure {
  const words = String(error.message).replaceAll(/\s+/g, ' ').slice(0, 160);
  return new ReadFailure('unreachable', `${what}: ${error.code} ${words}`, {
    restMs: isRateLimit(error) ? SHORTEST_REST_MS : 0,
  });
}
