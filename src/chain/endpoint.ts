import type { Hex } from 'viem';
import { getHttpRpcClient } from 'viem/utils';
import { ReadFailure } from './read-failure.ts';

/** One JSON-RPC request of a batch. */
export interface RpcRequest {
  readonly method:
    | 'eth_call'
    | 'eth_getBlockByNumber'
    | 'eth_getBalance'
    | 'eth_getStorageAt'
    | 'eth_chainId';
  readonly params: readonly unknown[];
}

/** The answer to one request: a result, or the error that the node gave for it alone. */
export type RpcAnswer =
  | { readonly result: unknown; readonly error?: undefined }
  | {
      readonly result?: undefined;
      readonly error: { readonly code: number; readonly message: string; readonly data?: Hex };
    };

/** One RPC address. A batch is one HTTP request, answered by one node or not at all. */
export interface Endpoint {
  /** Its host, for the log: a path or a query may hold a provider's key. */
  readonly host: string;
  /**
   * @param timeoutMs for the whole batch
   * @returns the answers in the order of the requests
   * @throws {ReadFailure} `unreachable` or `timeout`
   */
  request(batch: readonly RpcRequest[], timeoutMs: number): Promise<RpcAnswer[]>;
}

/** @param url an http or https address; the reader of the environment has checked that it is one. */
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
      try {
        answers = await client.request({ body, timeout: timeoutMs });
      } catch (cause) {
        const timedOut = (cause as Error).name === 'TimeoutError';
        throw new ReadFailure(
          timedOut ? 'timeout' : 'unreachable',
          timedOut ? `no answer within ${timeoutMs} ms` : whatFailed(cause, url),
          { cause },
        );
      }
      // A provider that limits or refuses answers one object for the whole batch, often with status 200.
      if (!Array.isArray(answers)) {
        throw new ReadFailure('unreachable', `the batch was refused: ${excerpt(answers)}`);
      }
      const byId = new Map(answers.map((answer) => [answer?.id, answer]));
      return batch.map((request, index) => {
        const answer = byId.get(index);
        if (!answer || 'result' in answer === ('error' in answer && answer.error != null)) {
          throw new ReadFailure('unreachable', `${request.method} was not answered`);
        }
        return answer.error != null ? { error: answer.error } : { result: answer.result };
      });
    },
  };
}

/** viem's own words and the platform's, without the address that they may repeat. */
function whatFailed(error: unknown, url: string): string {
  const { shortMessage, details } = error as { shortMessage?: string; details?: string };
  const words = [shortMessage ?? String(error), details].filter((part) => part).join(' ');
  return words.replaceAll(url, '…').replaceAll(/\s+/g, ' ').slice(0, 200);
}

function excerpt(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 200);
}
