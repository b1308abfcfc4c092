import type { Endpoint, RpcAnswer, RpcRequest } from './endpoint.ts';
import { ReadFailure } from './read-failure.ts';

/** The smallest batch limit that is common among public nodes. */
const SMALL_BATCH = 10;

/**
 * Divides batches for an endpoint that has refused a large one.
 *
 * Different nodes may answer the parts of a batch. So each request must name its block by hash.
 */
export function splitBatches(endpoint: Endpoint): Endpoint {
  let refuses = false;
  async function inParts(batch: readonly RpcRequest[], timeoutMs: number): Promise<RpcAnswer[]> {
    const deadline = performance.now() + timeoutMs;
    const answers: RpcAnswer[] = [];
    for (let at = 0; at < batch.length; at += SMALL_BATCH) {
      const left = Math.ceil(deadline - performance.now());
      if (left <= 0) throw new ReadFailure('timeout', `no answer within ${timeoutMs} ms`);
      answers.push(...(await endpoint.request(batch.slice(at, at + SMALL_BATCH), left)));
    }
    return answers;
  }
  return {
    host: endpoint.host,
    async request(batch, timeoutMs) {
      if (batch.length <= SMALL_BATCH) return endpoint.request(batch, timeoutMs);
      if (refuses) return inParts(batch, timeoutMs);
      const deadline = performance.now() + timeoutMs;
      try {
        return await endpoint.request(batch, timeoutMs);
      } catch (error) {
        const refused = error instanceof ReadFailure && error.reason === 'unreachable';
        // A node that requests a pause would refuse small batches too.
        if (!refused || error.restMs > 0) throw error;
        const answers = await inParts(batch, Math.max(1, Math.ceil(deadline - performance.now())));
        refuses = true;
        return answers;
      }
    },
  };
}
