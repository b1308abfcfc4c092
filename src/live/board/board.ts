import * as routes from '../../addresses/routes.ts';
import type { Board, BoardBlock } from '../../schema/board.ts';
import { boardRow } from '../../schema/board-row.ts';
import type { Registry, RegistryProtocol } from '../../schema/registry.ts';
import { type HeadlineContext, recordHeadline } from '../headline.ts';
import { type BoardQuery, compareRows, isWanted, PAGE_ROWS } from './board-query.ts';
import type { ChainRead } from './read-chain.ts';

export interface BoardAnswer {
  readonly board: Board;
  /** False if a chain could not be read. The response must then not be cached. */
  readonly reusable: boolean;
}

export interface BoardSources {
  readonly registry: Registry;
  readonly now: HeadlineContext['now'];
  /** May return an earlier read that is recent enough. */
  readonly readChain: (chainId: number) => Promise<ChainRead>;
}

/** The live figures of all selected protocols. Reads only their chains, all at the same time. */
export async function boardOf(
  query: BoardQuery,
  search: URLSearchParams,
  { registry, now, readChain }: BoardSources,
): Promise<BoardAnswer> {
  const wanted = registry.protocols.filter((protocol) => isWanted(query, protocol));
  const chainIds = new Set(
    wanted.filter(({ status }) => status === 'tracked').map(({ chainId }) => chainId),
  );
  const reads = await Promise.all([...chainIds].toSorted((a, b) => a - b).map(readChain));
  const byChain = new Map(reads.map((read) => [read.chainId, read]));
  const headlineOf = (protocol: RegistryProtocol) =>
    byChain.get(protocol.chainId)?.answers.get(protocol.key)?.headline ??
    recordHeadline(protocolSubject(registry, protocol), now());
  const rows = wanted
    .map((protocol) => boardRow(headlineOf(protocol)))
    .toSorted(compareRows(query.sort));
  const end = query.offset + PAGE_ROWS;
  return {
    board: {
      at: new Date(
        reads.length === 0 ? now() : Math.min(...reads.map(({ at }) => at)),
      ).toISOString(),
      blocks: reads.flatMap(blockOf),
      rows: rows.slice(query.offset, end),
      next: end < rows.length ? nextPage(search, end) : null,
    },
    reusable: reads.every(({ reusable }) => reusable),
  };
}

function protocolSubject({ chains, siteUrl }: Registry, protocol: RegistryProtocol) {
  const chain = chains.find(({ chainId }) => chainId === protocol.chainId)!;
  return { protocol, chain, siteUrl };
}

function blockOf({ chainId, answers, block }: ChainRead): BoardBlock[] {
  const answer = [...answers.values()].find((found) => found.block?.hash === block?.hash);
  if (block === null || answer === undefined) return [];
  const { blockNumber, blockHash, blockTime, network } = answer.headline.source;
  return [
    {
      chainId,
      blockNumber: blockNumber!,
      blockHash: blockHash!,
      blockTime: blockTime!,
      ...(network && { network }),
    },
  ];
}

function nextPage(search: URLSearchParams, offset: number): string {
  const names = ['chain', 'category', 'key', 'sort'];
  const kept = [...search].filter(([name]) => names.includes(name));
  return `${routes.board}?${new URLSearchParams([...kept, ['cursor', String(offset)]])}`;
}
