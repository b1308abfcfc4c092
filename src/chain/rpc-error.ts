import { ReadFailure } from './read-failure.ts';

/** Some nodes write the code as text. */
export interface RpcError {
  readonly code: number | string;
  readonly message: string;
}

/** Code 3 is a revert in EIP-1474 and geth. The other codes also need a message that confirms it. */
const REVERTED = 3;
const SOMETIMES_REVERTED = new Set([-32000, -32015, -32603]);
const WORDS_OF_A_REVERT =
  /\bexecution reverted\b|\breverted with\b|^revert|VM execution error|invalid opcode|invalid jump/i;

/** -32005 is "limit exceeded" in EIP-1474. Providers also use 429 and -32029. */
const LIMITED = new Set([429, -32005, -32029]);
const WORDS_OF_A_LIMIT = /rate.?limit|too many requests|limit (?:was )?exceeded|throttl|\bquota\b/i;

/** The pause after a rate limit is never shorter or longer than this, whatever `retryAfter` says. */
const SHORTEST_REST_MS = 1000;
const LONGEST_REST_MS = 2000;

/** Some nodes report a rate limit as a revert, although no contract reverted. */
export function isRateLimit({ code, message }: RpcError): boolean {
  return LIMITED.has(Number(code)) || WORDS_OF_A_LIMIT.test(String(message));
}

/** Whether the contract reverted. Every other error says nothing about the contract. */
export function isRevert(error: RpcError): boolean {
  if (isRateLimit(error)) return false;
  const code = Number(error.code);
  if (code === REVERTED) return true;
  return SOMETIMES_REVERTED.has(code) && WORDS_OF_A_REVERT.test(String(error.message));
}

/**
 * The pause after a rate limit, in milliseconds.
 *
 * @param retryAfter seconds or an HTTP date; null if there is no header
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

/**
 * Converts a node's error into a failure with the node's message.
 *
 * @param what the name of the request, for the message
 */
export function rpcFailure(what: string, error: RpcError): ReadFailure {
  const words = String(error.message).replaceAll(/\s+/g, ' ').slice(0, 160);
  return new ReadFailure('unreachable', `${what}: ${error.code} ${words}`, {
    restMs: isRateLimit(error) ? SHORTEST_REST_MS : 0,
  });
}
