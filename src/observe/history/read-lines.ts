import type { EndpointPools } from '../../chain/endpoint-pool.ts';
import { readChain } from '../../live/board/read-chain.ts';
import type { HeadlineContext } from '../../live/headline.ts';
import type { Analytics } from '../../schema/answers/analytics.ts';
import { BOARD_PULLS } from '../../schema/answers/board-row.ts';
import type { Headline } from '../../schema/answers/headline.ts';
import type { HistoryLine } from '../../schema/observations.ts';
import type { RegistryChain, RegistryProtocol } from '../../schema/registry.ts';

export interface ReadLinesContext extends HeadlineContext {
  /** Every read must get the same pools, because a pool remembers which endpoints failed. */
  readonly poolOf: EndpointPools;
}

/**
 * Reads protocols of one chain at its latest block. A failed read gives a line with the reason, not an error.
 *
 * @returns the line of each protocol, by key
 */
export async function readLines(
  chain: RegistryChain,
  protocols: readonly RegistryProtocol[],
  context: ReadLinesContext,
): Promise<ReadonlyMap<string, HistoryLine>> {
  // A line contains no links to the site.
  const { answers } = await readChain({ chain, protocols, siteUrl: '' }, context);
  return new Map([...answers].map(([key, { headline }]) => [key, lineOf(headline)]));
}

/** The line has the time of the block, or the time of the read if there is no block. */
export function lineOf({ analytics, source, unavailable }: Headline): HistoryLine {
  const { blockNumber, blockHash, blockTime } = source;
  if (blockNumber !== undefined && blockHash !== undefined && blockTime !== undefined) {
    const block = { at: blockTime, blockNumber, blockHash };
    if (analytics === null) return { ...block, unavailable: unavailable!.code };
    const { model, evPerPullWei, pullPriceWei, houseEdgePct, exitLiquidity, sessions } = analytics;
    const { risk, availableWei, owedWei, coverage } = exitLiquidity;
    return {
      ...block,
      model,
      ...{ evPerPullWei, pullPriceWei, houseEdgePct },
      exit: { risk, availableWei, owedWei, coverage },
      session: chancesOf(sessions),
    };
  }
  return {
    ...{ at: source.at, blockNumber: null, blockHash: null },
    unavailable: unavailable!.code,
  };
}

/** A page can show these stored chances if a later read fails. */
function chancesOf(sessions: Analytics['sessions']) {
  const session = sessions?.find(({ pulls }) => pulls === BOARD_PULLS);
  if (session === undefined) return null;
  const { ahead, lostUnderHalf, lostHalfOrMore, lostAll } = session;
  return { ahead, lostUnderHalf, lostHalfOrMore, lostAll };
}
