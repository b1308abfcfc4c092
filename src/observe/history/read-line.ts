import type { EndpointPools } from '../../chain/endpoint-pool.ts';
import { type HeadlineContext, liveHeadline } from '../../live/headline.ts';
import type { HistoryLine } from '../../schema/observations.ts';
import type { RegistryChain, RegistryProtocol } from '../../schema/registry.ts';
import type { Headline } from '../../schema/resources.ts';

export interface ReadLineContext extends HeadlineContext {
  /** The caller keeps the pools between reads. */
  readonly poolOf: EndpointPools;
}

/** Reads a protocol at the latest block, with the code that answers its headline. It never throws for a failed read. */
export async function readLine(
  protocol: RegistryProtocol,
  chain: RegistryChain,
  context: ReadLineContext,
): Promise<HistoryLine> {
  // No address of the site gets into a line.
  const { headline } = await liveHeadline({ protocol, chain, siteUrl: '' }, context);
  return lineOf(headline);
}

/**
 * The line of a headline. Its time is the time of its block, so that everybody who reads the block again gets the same
 * line. Only without a block is the time that of the read.
 */
export function lineOf({ analytics, source, unavailable }: Headline): HistoryLine {
  const { blockNumber, blockHash, blockTime } = source;
  if (blockNumber !== undefined && blockHash !== undefined && blockTime !== undefined) {
    const block = { at: blockTime, blockNumber, blockHash };
    if (analytics === null) return { ...block, unavailable: unavailable!.code };
    const { model, evPerPullWei, pullPriceWei, houseEdgePct, exitLiquidity } = analytics;
    const { risk, availableWei, owedWei, coverage } = exitLiquidity;
    return {
      ...block,
      model,
      ...{ evPerPullWei, pullPriceWei, houseEdgePct },
      exit: { risk, availableWei, owedWei, coverage },
    };
  }
  return {
    ...{ at: source.at, blockNumber: null, blockHash: null },
    unavailable: unavailable!.code,
  };
}
