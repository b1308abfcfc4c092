import * as routes from '../../addresses/routes.ts';
import type { Board, BoardBlock } from '../../schema/answers/board.ts';
import { boardRow } from '../../schema/answers/board-row.ts';
import type { Registry, RegistryProtocol } from '../../schema/registry.ts';
import { blockFields } from '../block-fields.ts';
import { type HeadlineContext, recordHeadline } from '../headline.ts';
import {
  type BoardQuery,
  compareEdges,
  compareRecords,
  FILTERS,
  isWanted,
  PAGE_ROWS,
} from './board-query.ts';
import type { ChainRead } from './read-chain.ts';

export interface BoardAnswer {
  readonly board: Board;
  /** False if a chain could not be read. The response must then not be cached. */
  readonly reusable: boolean;
}

export interface BoardSources {
  readonly registry: Registry;
  readonly now: HeadlineContext['now'];
  /** Reads these tracked protocols of a chain at one block. May use earlier reads at this block. */
  readonly readChain: (
    chainId: number,
    protocols: readonly RegistryProtocol[],
  ) => Promise<ChainRead>;
}

/**
 * One page of the live figures of the selected protocols. If the records give the order, reads only the protocols of
 * this page. Otherwise reads all selected protocols, because their figures decide which of them are on this page.
 */
export async function boardOf(
  query: BoardQuery,
  search: URLSearchParams,
  { registry, now, readChain }: BoardSources,
): Promise<BoardAnswer> {
  const wanted = registry.protocols.filter((protocol) => isWanted(query, protocol));
  const end = query.offset + PAGE_ROWS;
  const ofPage = <Row>(rows: readonly Row[]) => rows.slice(query.offset, end);
  const compare = compareRecords(query.sort);
  const needed = compare ? ofPage(wanted.toSorted(compare)) : wanted;
  const byChainId = Map.groupBy(
    needed.filter(({ status }) => status === 'tracked'),
    ({ chainId }) => chainId,
  );
  const reads = await Promise.all(
    [...byChainId]
      .toSorted(([a], [b]) => a - b)
      .map(([chainId, protocols]) => readChain(chainId, protocols)),
  );
  const byChain = new Map(reads.map((read) => [read.chainId, read]));
  const headlineOf = (protocol: RegistryProtocol) =>
    byChain.get(protocol.chainId)?.answers.get(protocol.key)?.headline ??
    recordHeadline(protocolSubject(registry, protocol), now());
  const rows = needed.map((protocol) => boardRow(headlineOf(protocol)));
  return {
    board: {
      at: new Date(
        reads.length === 0 ? now() : Math.min(...reads.map(({ at }) => at)),
      ).toISOString(),
      blocks: reads.flatMap(blockOf),
      rows: compare ? rows : ofPage(rows.toSorted(compareEdges)),
      next: end < wanted.length ? nextPage(search, end) : null,
    },
    reusable: reads.every(({ reusable }) => reusable),
  };
}

function protocolSubject({ chains, siteUrl }: Registry, protocol: RegistryProtocol) {
  const chain = chains.find(({ chainId }) => chainId === protocol.chainId)!;
  return { protocol, chain, siteUrl };
}

function blockOf({ chainId, answers, block }: ChainRead): BoardBlock[] {
  if (block === null) return [];
  const [network] = [...answers.values()].flatMap(({ headline }) => headline.source.network ?? []);
  return [{ chainId, ...blockFields(block), ...(network && { network }) }];
}

function nextPage(search: URLSearchParams, offset: number): string {
  const kept = [...search].filter(([name]) => FILTERS.has(name));
  return `${routes.board}?${new URLSearchParams([...kept, ['cursor', String(offset)]])}`;
}
