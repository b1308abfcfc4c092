import type { Hex } from 'viem';
import { getHttpRpcClient } from 'viem/utils';
import { ReadFailure } from './read-failure.ts';
import { type RpcError, restOf, rpcFailure } from './rpc-error.ts';

export interface RpcRequest {
  readonly method:
    | 'eth_call'
    | 'eth_getBlockByNumber'
    | 'eth_getBalance'
    | 'eth_getCode'
    | 'eth_getStorageAt'
    | 'eth_getLogs'
    | 'eth_chainId';
  readonly params: readonly unknown[];
}

export type RpcAnswer =
  | { readonly result: unknown; readonly error?: undefined }
  | { readonly result?: undefined; readonly error: RpcError & { readonly data?: Hex } };

/** One RPC address. A batch is one HTTP request, so one node handles the whole batch. */
export interface Endpoint {
  /** The log names the endpoint by its host. The full address may contain a provider's key. */
  readonly host: string;
  /**
   * @param timeoutMs for the whole batch
   * @returns the answers in the order of the requests
   * @throws {ReadFailure} `unreachable` or `timeout`
   */
  request(batch: readonly RpcRequest[], timeoutMs: number): Promise<RpcAnswer[]>;
}

/** @param url an http or https address; `environment.ts` has checked its form. */
export function createEndpoint(url: string): Endpoint {
  const { host } = new URL(url);
  const client = getHttpRpcClient(url);
  return {
    host,
    async request(batch, timeoutMs) {
      const body = batch.map((request, index) => ({
        jsonrpc: '2.0' as const,
        id: index,
        ...request,
      }));
      let answers: unknown;
      let response: Response | undefined;
      try {
        answers = await client.request({
          body,
          timeout: timeoutMs,
          onResponse: (received) => {
            response = received;
          },
        });
      } catch (cause) {
        throw requestFailure(cause as RequestError, response, url, timeoutMs);
      }
      // A provider that refuses a batch returns one object, often with the status 200.
      if (!Array.isArray(answers)) {
        throw new ReadFailure('unreachable', `the batch was refused: ${excerpt(answers)}`);
      }
      const byId = new Map(answers.map((answer) => [answer?.id, answer]));
      return batch.map((request, index) => {
        const answer = byId.get(index);
        if (!answer || 'result' in answer === ('error' in answer && answer.error != null)) {
          throw notAnswered(request, answers);
        }
        return answer.error != null ? { error: answer.error } : { result: answer.result };
      });
    },
  };
}

interface RequestError extends Error {
  readonly shortMessage?: string;
  readonly details?: string;
  readonly status?: number;
  readonly headers?: Headers;
}

/** A gateway could not reach its node. The next request may reach another node. */
const GATEWAY_STATUSES = new Set([502, 503, 504]);
const RESET_CODES = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

function requestFailure(
  cause: RequestError,
  // viem's error about invalid JSON does not contain the HTTP status.
  response: Pick<Response, 'status' | 'headers'> | undefined,
  url: string,
  timeoutMs: number,
): ReadFailure {
  if (cause.name === 'TimeoutError') {
    return new ReadFailure('timeout', `no answer within ${timeoutMs} ms`, { cause });
  }
  const { status, headers } = response ?? cause;
  const retryAfter = headers?.get('retry-after') ?? null;
  const limited = status === 429 || (GATEWAY_STATUSES.has(status ?? 0) && retryAfter !== null);
  return new ReadFailure('unreachable', whatFailed(cause, status, url), {
    cause,
    restMs: limited ? restOf(retryAfter, Date.now()) : 0,
    oversized: cause.name === 'ResponseBodyTooLargeError',
    passing: !limited && (GATEWAY_STATUSES.has(status ?? 0) || wasReset(cause)),
  });
}

function wasReset(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (RESET_CODES.has((cause as { code?: string }).code ?? '')) return true;
  }
  return false;
}

/** A node that refuses a whole batch returns one error without a request id. */
function notAnswered(
  { method }: RpcRequest,
  answers: readonly { error?: RpcError }[],
): ReadFailure {
  const refusal = answers.find((answer) => answer?.error?.message !== undefined)?.error;
  return refusal
    ? rpcFailure('the batch was refused', refusal)
    : new ReadFailure('unreachable', `${method} was not answered`);
}

/** The error message without the URL, because the URL may contain a key. */
function whatFailed(error: RequestError, status: number | undefined, url: string): string {
  const { shortMessage, details } = error;
  const words = [status && `HTTP ${status}:`, shortMessage ?? String(error), details];
  return words
    .filter((part) => part)
    .join(' ')
    .replaceAll(url, '…')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 200);
}

function excerpt(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 200);
}
