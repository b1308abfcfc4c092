import { setTimeout } from 'node:timers/promises';
import { createEndpoint } from '../../src/chain/endpoint.ts';
import { createEndpointPools } from '../../src/chain/endpoint-pool.ts';
import type { Protocol } from '../../src/content/dataset/dataset.ts';
import { sameFacts } from '../../src/observe/confirm.ts';
import { knownCode } from '../../src/observe/known-code.ts';
import { readObservations, writeObservation } from '../../src/observe/observation-file.ts';
import { type ObservedChain, observeConfirmed } from '../../src/observe/observe-confirmed.ts';

const ATTEMPTS = 3;

/**
 * Observes the local chains. Writes only changed facts, because a changed file causes a new build.
 *
 * @param rpcUrls the address of each chain, by its id
 * @param folder outside `content/`, because these are facts of a simulated chain
 * @param log gets one line for each chain that could not be read
 */
export async function observeLocal(
  protocols: readonly Protocol[],
  rpcUrls: Readonly<Record<number, string>>,
  folder: string,
  log: (line: string) => void,
): Promise<void> {
  const pools = createEndpointPools(Date.now, createEndpoint);
  const byChain = Map.groupBy(protocols, ({ chain }) => chain);
  for (const [chain, ofChain] of byChain) {
    const url = rpcUrls[chain.chainId];
    if (url === undefined) continue;
    const before = await readObservations(folder, ofChain);
    const remarks: string[] = [];
    const observe = () =>
      observeConfirmed({
        chain,
        network: 'local',
        protocols: ofChain,
        known: knownCode(chain.chainId),
        before,
        // The local chains have new blocks after each start, so cursors of an earlier start are not valid.
        cursors: {},
        urls: [url],
        pools,
        now: Date.now,
        wait: setTimeout,
        log: (line) => remarks.push(line),
        onEndpointFailure: ({ failure }) =>
          remarks.push(`chain ${chain.chainId}: ${failure.message}`),
      });
    // A local node may answer from a block that it is still mining. Then the observation fails.
    let observed: ObservedChain | null = null;
    for (let attempt = 0; attempt < ATTEMPTS && observed === null; attempt++) {
      observed = await observe();
    }
    if (observed === null) for (const remark of remarks) log(remark);
    for (const [key, facts] of observed?.observations ?? []) {
      const last = before.get(key);
      if (last === undefined || !sameFacts(last, facts)) await writeObservation(folder, key, facts);
    }
  }
}
