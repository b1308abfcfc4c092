import { createEndpointPools } from '../../src/chain/endpoint-pool.ts';
import { allAdapters } from '../../src/families/parts.ts';
import type { Log } from '../../src/live/log.ts';
import { readLines } from '../../src/observe/history/read-lines.ts';
import type { Registry } from '../../src/schema/registry.ts';
import type { CollectLines } from './history.ts';

/** Only a very busy machine needs this much time. */
const TIMEOUT_MS = 60_000;

/**
 * Returns a function that reads one history line for each tracked protocol of a local chain. The function uses the
 * clock of the chain.
 */
export async function lineCollector(
  { protocols, chains }: Registry,
  log: Log = () => {},
): Promise<CollectLines> {
  const adapters = await allAdapters();
  const tracked = protocols.filter(({ status }) => status === 'tracked');
  return async (local) => {
    const { chainId, rpcUrl } = local;
    const record = chains.find((chain) => chain.chainId === chainId)!;
    const now = () => local.now * 1000;
    const context = {
      adapters,
      environment: { [`RPC_URL_${chainId}`]: rpcUrl, SOURCE_NETWORK: 'local' },
      now,
      log,
      timeoutMs: TIMEOUT_MS,
      poolOf: createEndpointPools(now),
    };
    const ofChain = tracked.filter((protocol) => protocol.chainId === chainId);
    return Object.fromEntries(await readLines(record, ofChain, context));
  };
}
