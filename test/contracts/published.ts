import { readDataset } from '../../src/content/dataset/read-dataset.ts';
import { registry as registryOf } from '../../src/content/dataset/registry.ts';
import { allAdapters } from '../../src/families/parts.ts';
import { createHandler } from '../../src/live/handler.ts';
import type { LogEvent } from '../../src/live/log.ts';
import { rowsInMemory } from '../../src/live/rows.ts';
import type { LocalChain } from '../../src/local-chain/chain.ts';
import type { Analytics } from '../../src/schema/answers/analytics.ts';
import type { Board } from '../../src/schema/answers/board.ts';
import type { Headline } from '../../src/schema/answers/headline.ts';
import type { Registry } from '../../src/schema/registry.ts';

/** The published records as the live function reads them. */
export const published = registryOf(
  await readDataset({ root: 'content', now: new Date() }),
  'https://degen.example',
);

const adapters = await allAdapters();

/** Throws if the protocol has no `live` part. */
export function liveRecord(key: string) {
  const protocol = published.protocols.find((candidate) => candidate.key === key);
  if (!protocol?.live) throw new Error(`The protocol ${key} does not exist or has no live figures`);
  return protocol.live;
}

export interface HeadlineRead {
  readonly headline: Headline;
  readonly cacheControl: string | null;
  readonly log: readonly LogEvent[];
}

/** Returns the headline that a client gets from a local chain. Each call has a new handler, so nothing is cached. */
export async function readHeadline(
  key: string,
  chain: Pick<LocalChain, 'chainId' | 'rpcUrl' | 'now'>,
): Promise<HeadlineRead> {
  const log: LogEvent[] = [];
  const handle = createHandler({
    ...rowsInMemory(published),
    adapters,
    environment: { [`RPC_URL_${chain.chainId}`]: chain.rpcUrl, SOURCE_NETWORK: 'local' },
    // The test decides when blocks are mined, so the handler must use the time of the chain.
    now: () => chain.now * 1000,
    log: (event) => log.push(event),
    timeoutMs: 4000,
  });
  const response = await handle(new Request(`http://service.example/v1/games/${key}`));
  return {
    headline: (await response.json()) as Headline,
    cacheControl: response.headers.get('cache-control'),
    log,
  };
}

/** Returns the board that a client gets from local chains. Each call has a new handler, so nothing is cached. */
export async function readBoard(
  chains: readonly Pick<LocalChain, 'chainId' | 'rpcUrl' | 'now'>[],
  registry: Registry = published,
  query = '',
): Promise<{ readonly board: Board; readonly log: readonly LogEvent[] }> {
  const log: LogEvent[] = [];
  const urls = chains.map(({ chainId, rpcUrl }) => [`RPC_URL_${chainId}`, rpcUrl]);
  const handle = createHandler({
    ...rowsInMemory(registry),
    adapters,
    environment: { ...Object.fromEntries(urls), SOURCE_NETWORK: 'local' },
    now: () => Math.max(...chains.map(({ now }) => now)) * 1000,
    log: (event) => log.push(event),
    // The timeout is long, because a slow machine must also return the whole board.
    timeoutMs: 60_000,
  });
  const response = await handle(new Request(`http://service.example/v1/board${query}`));
  return { board: (await response.json()) as Board, log };
}

/** Throws if a headline has no figures. The type excludes null for `risk`, but some models give null. */
export async function readAnalytics(
  ...parameters: Parameters<typeof readHeadline>
): Promise<Analytics & { risk: NonNullable<Analytics['risk']> }> {
  const { headline } = await readHeadline(...parameters);
  if (!headline.analytics) throw new Error(`The headline has no figures: ${headline.note}`);
  return headline.analytics as Awaited<ReturnType<typeof readAnalytics>>;
}
