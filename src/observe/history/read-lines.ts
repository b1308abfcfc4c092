import type { EndpointPools } from '../../chain/endpoint-pool.ts';
import { readChain } from '../../live/board/read-chain.ts';
import type { HeadlineContext } from '../../live/headline.ts';
import { BOARD_PULLS } from '../../schema/board-row.ts';
import type { HistoryLine } from '../../schema/observations.ts';
import type { RegistryChain, RegistryProtocol } from '../../schema/registry.ts';
import type { Analytics, Headline } from '../../schema/resources.ts';

export interface ReadLinesContext extends HeadlineContext {
  /** The endpoint pools. Every read must get the same pools, because a pool remembers which endpoints failed. */
  readonly poolOf: EndpointPools;
}

/**
 * Reads protocols of one chain at its latest block, with the same code as the board. If a read fails, no error is
 * thrown: the line says why there are no figures.
 *
 * @returns the line of each protocol, by key
 */
export async function readLines(
  chain: RegistryChain,
  protocols: readonly RegistryProtocol[],
  context: ReadLinesContext,
): Promise<ReadonlyMap<string, HistoryLine>> {
  // The address of the site does not matter, because a line contains no links to the site.
  const { answers } = await readChain({ chain, protocols, siteUrl: '' }, context);
  return new Map([...answers].map(([key, { headline }]) => [key, lineOf(headline)]));
}

/**
 * Builds a line from a headline. The line has the time of the block, so everybody who reads the same block gets the
 * same line. If there is no block, the line has the time of the read.
 */
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

/** The chances that the board shows. If a later read fails, a page can show these stored chances. */
function chancesOf(sessions: Analytics['sessions']) {
  const session = sessions?.find(({ pulls }) => pulls === BOARD_PULLS);
  if (session === undefined) return null;
  const { ahead, lostUnderHalf, lostHalfOrMore, lostAll } = session;
  return { ahead, lostUnderHalf, lostHalfOrMore, lostAll };
}
