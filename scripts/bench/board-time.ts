import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathTo } from '../../src/addresses/path-to.ts';
import * as routes from '../../src/addresses/routes.ts';
import type { BlockReader } from '../../src/chain/block-reader.ts';
import { createEndpointPools } from '../../src/chain/endpoint-pool.ts';
import type { Adapter } from '../../src/families/adapter.ts';
import { allAdapters } from '../../src/families/parts.ts';
import { createHandler, type Handler } from '../../src/live/handler.ts';
import { rowsInMemory } from '../../src/live/rows.ts';
import { collect } from '../../src/observe/history/collect.ts';
import { readLines } from '../../src/observe/history/read-lines.ts';
import type { Board } from '../../src/schema/answers/board.ts';
import type { Registry } from '../../src/schema/registry.ts';
import { median } from './median.ts';

/** The numbers of keys for which `?key=` is measured. A page of the site asks for at most 200 keys. */
const KEY_COUNTS = [1, 200];

/** Each measurement uses this many copies of every tracked protocol. */
const FACTORS = [1, 10, 100];

export interface BoardTime {
  readonly rows: number;
  /** The number of rows with figures on the first page of the board. */
  readonly live: number;
  /** The median number of HTTP requests to the chains. */
  readonly boardRequests: number;
  readonly headlineRequests: number;
  /** Medians. */
  readonly boardMilliseconds: number;
  readonly headlineMilliseconds: number;
  /** Measured requests with `?key=`. Each entry is for another number of keys. */
  readonly ofKeys: readonly {
    readonly keys: number;
    readonly requests: number;
    readonly milliseconds: number;
  }[];
  readonly collectorRequests: number;
  readonly collectorMilliseconds: number;
  /** Memory of the whole process. */
  readonly residentMegabytes: number;
}

/**
 * Measures the board, all headlines and one run of the collector.
 * Copies of a protocol make different calls, so they never share a request.
 */
export async function boardTimes(
  registry: Registry,
  rpcUrls: Readonly<Record<number, string>>,
  present: number,
  rounds: number,
): Promise<BoardTime[]> {
  const adapters = await allAdapters();
  const environment = Object.fromEntries(
    Object.entries(rpcUrls).map(([chainId, url]) => [`RPC_URL_${chainId}`, url]),
  );
  const results: BoardTime[] = [];
  for (const factor of FACTORS) {
    const listed = repeated(registry, adapters, factor);
    // A new handler has no earlier answer to reuse.
    const handler = () =>
      createHandler({
        ...{
          ...rowsInMemory(listed.registry),
          adapters: listed.adapters,
          environment,
          now: () => present,
          log: () => {},
        },
        timeoutMs: 60_000,
      });
    const keys = listed.registry.protocols.map(({ key }) => key);
    const board = [];
    const headlines = [];
    let live = 0;
    for (let round = 0; round < (factor === FACTORS.at(-1) ? 1 : rounds); round++) {
      board.push(
        await measured(async () => {
          const { rows } = (await get(handler(), routes.board)) as Board;
          live = rows.filter(({ evPerPullWei }) => evPerPullWei !== null).length;
        }),
      );
      headlines.push(
        await measured(async () => {
          const handle = handler();
          for (const key of keys) await get(handle, pathTo(routes.headline, { key }));
        }),
      );
    }
    const ofKeys = [];
    for (const count of KEY_COUNTS.filter((number) => number <= keys.length)) {
      const path = `${routes.board}?key=${keys.slice(0, count)}`;
      const boards = [];
      for (let round = 0; round < rounds; round++) {
        boards.push(await measured(async () => void (await get(handler(), path))));
      }
      ofKeys.push({
        keys: count,
        requests: median(boards.map(({ requests }) => requests)),
        milliseconds: median(boards.map(({ milliseconds }) => milliseconds)),
      });
    }
    const collector = await measured(() => collectOnce(listed, environment));
    results.push({
      rows: keys.length,
      live,
      boardRequests: median(board.map(({ requests }) => requests)),
      headlineRequests: median(headlines.map(({ requests }) => requests)),
      boardMilliseconds: median(board.map(({ milliseconds }) => milliseconds)),
      headlineMilliseconds: median(headlines.map(({ milliseconds }) => milliseconds)),
      ofKeys,
      collectorRequests: collector.requests,
      collectorMilliseconds: collector.milliseconds,
      residentMegabytes: Math.round(process.memoryUsage.rss() / 1e6),
    });
  }
  return results;
}

function repeated(registry: Registry, adapters: Readonly<Record<string, Adapter>>, factor: number) {
  const copies = Array.from({ length: factor }, (_, copy) => copy);
  const nameOf = (name: string, copy: number) => `${name}-${copy}`;
  const tracked = registry.protocols.filter(({ status }) => status === 'tracked');
  return {
    registry: {
      ...registry,
      protocols: copies.flatMap((copy) =>
        tracked.map((protocol) => ({
          ...{ ...protocol, key: nameOf(protocol.key, copy), aliases: [] },
          live: { ...protocol.live!, adapter: nameOf(protocol.live!.adapter, copy) },
        })),
      ),
    },
    adapters: Object.fromEntries(
      copies.flatMap((copy) =>
        Object.entries(adapters).map(([id, adapter]) => [nameOf(id, copy), ofCopy(adapter, copy)]),
      ),
    ),
  };
}

/** Adds two bytes to each call, so that no two copies make the same call. Contracts ignore these bytes. */
function ofCopy(adapter: Adapter, copy: number): Adapter {
  const suffix = copy.toString(16).padStart(4, '0');
  return {
    ...adapter,
    read: (reader, ...rest) => adapter.read(withSuffix(reader, suffix), ...rest),
  };
}

function withSuffix(reader: BlockReader, suffix: string): BlockReader {
  return Object.create(reader, {
    read: {
      value: (
        calls: Parameters<BlockReader['read']>[0],
        options: Parameters<BlockReader['read']>[1],
      ) =>
        reader.read(
          Object.fromEntries(
            Object.entries(calls).map(([name, call]) => [
              name,
              call.kind === 'contract' ? { ...call, data: `${call.data}${suffix}` } : call,
            ]),
          ) as typeof calls,
          options,
        ),
    },
  });
}

async function get(handle: Handler, path: string): Promise<unknown> {
  return (await handle(new Request(`http://127.0.0.1${path}`))).json();
}

async function collectOnce(
  { registry, adapters }: ReturnType<typeof repeated>,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-series-'));
  const context = {
    ...{ adapters, environment, now: Date.now, log: () => {}, timeoutMs: 60_000 },
    poolOf: createEndpointPools(Date.now),
  };
  try {
    await collect({
      ...{ folder, protocols: registry.protocols, onResult: () => {} },
      readLines: (ofChain) =>
        readLines(
          registry.chains.find(({ chainId }) => chainId === ofChain[0]!.chainId)!,
          ofChain,
          context,
        ),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measured(
  work: () => Promise<void>,
): Promise<{ requests: number; milliseconds: number }> {
  const original = globalThis.fetch;
  let requests = 0;
  globalThis.fetch = (...parameters) => {
    requests += 1;
    return original(...parameters);
  };
  const start = performance.now();
  try {
    await work();
  } finally {
    globalThis.fetch = original;
  }
  return { requests, milliseconds: performance.now() - start };
}
