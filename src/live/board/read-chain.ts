import type { EndpointPools } from '../../chain/endpoint-pool.ts';
import type { Fallback } from '../../chain/fallback.ts';
import type { FetchedBlock } from '../../chain/fetched-block.ts';
import { createJoinedFallback, type JoinedFallback } from '../../chain/joined-fallback.ts';
import { createPinnedReader } from '../../chain/pinned-reader.ts';
import { ReadFailure } from '../../chain/read-failure.ts';
import { loadedAdapter } from '../../families/loaded-adapter.ts';
import type { RegistryChain, RegistryProtocol } from '../../schema/registry.ts';
import { BadEnvironment, rpcUrls } from '../environment.ts';
import {
  type HeadlineAnswer,
  type HeadlineContext,
  liveHeadline,
  logEndpoints,
} from '../headline.ts';
import type { Log } from '../log.ts';
import { NOT_COMPUTABLE } from '../notes.ts';
import type { Timed } from '../shared-read.ts';

/** The headlines of tracked protocols of a chain. All figures are from the same block. */
export interface ChainRead extends Timed {
  readonly chainId: number;
  /** Null if the chain gave no block. */
  readonly block: FetchedBlock | null;
  /** By key. */
  readonly answers: ReadonlyMap<string, HeadlineAnswer>;
}

export interface ChainSubject {
  readonly chain: RegistryChain;
  /** The tracked protocols of the chain that must be read. */
  readonly protocols: readonly RegistryProtocol[];
  readonly siteUrl: string;
}

/** The block that several reads of one chain have in common. */
export interface BlockPin {
  /** Null until the first read has found a block. Later reads do not change the block. */
  block: FetchedBlock | null;
}

/**
 * If a chain has more games than this, the block is fixed before the reads, because two batches could reach nodes with
 * different latest blocks.
 */
const LARGEST_BATCH = 20;

/**
 * Reads protocols of a chain at one block, in shared requests. A failure affects only its own protocol. Never throws.
 *
 * @param pin shared with other reads that must have the same block
 */
export async function readChain(
  { chain, protocols, siteUrl }: ChainSubject,
  context: HeadlineContext & { readonly poolOf: EndpointPools },
  pin: BlockPin = { block: null },
): Promise<ChainRead> {
  const started = performance.now();
  const { log, now } = context;
  const { chainId } = chain;
  const largestBatch = chain.largestBatch ?? LARGEST_BATCH;
  const joined = joinedFallback(chain, context, largestBatch);
  // The log line of the chain already counts successful reads.
  const rowLog: Log = (event) => {
    if (event.event !== 'headline' || event.outcome !== 'live') log(event);
  };
  const readAll = (keys: ReadonlySet<string>, block: FetchedBlock | null) =>
    readTogether(
      joined,
      protocols.filter(({ key }) => keys.has(key)),
      (protocol, fallback) =>
        liveHeadline(
          { protocol, chain, siteUrl },
          { ...context, log: rowLog },
          fallback && { fallback, ...(block && { block }) },
        ),
    );

  // All adapters are loaded before the reads start. So all reads can share the first batch.
  const families = new Set(protocols.flatMap(({ live }) => live?.adapter ?? []));
  await Promise.allSettled([...families].map((id) => loadedAdapter(context.adapters, id)));

  const all = new Set(protocols.map(({ key }) => key));
  const requestBlock = async () => {
    const latest = joined && (await fixBlock(joined, chain, now));
    // While this read waited, another read may have set the block.
    pin.block ??= latest;
  };
  const isFixedFirst = pin.block === null && all.size > largestBatch;
  if (isFixedFirst) await requestBlock();
  const answers = await readAll(all, pin.block);
  pin.block ??= commonBlock([...answers.values()]);
  // If no read gave a block but a contract caused a failure, the chain may still give its block.
  if (pin.block === null && !isFixedFirst && [...answers.values()].some(isOfContract)) {
    await requestBlock();
  }
  const { block } = pin;
  const astray = [...answers].filter(
    ([, answer]) => answer.block && answer.block.hash !== block?.hash,
  );
  if (astray.length > 0) {
    const again = await readAll(new Set(astray.map(([key]) => key)), block);
    for (const [key, answer] of again) answers.set(key, answer);
  }
  const reached = [...answers.values()].filter((answer) => answer.block !== null);
  log({
    event: 'board',
    chainId,
    block: block === null ? null : String(block.number),
    rows: answers.size,
    read: reached.length,
    roundTrips: joined?.roundTrips ?? 0,
    ms: Math.round(performance.now() - started),
  });
  const at = reached.length === 0 ? now() : Math.min(...reached.map((answer) => answer.at));
  return { chainId, block, answers, at, reusable: reached.length > 0 };
}

/** Null if the chain's RPC addresses are invalid. Each headline's note then gives the reason. */
function joinedFallback(
  chain: RegistryChain,
  { environment, log, timeoutMs, poolOf }: HeadlineContext & { readonly poolOf: EndpointPools },
  largestBatch: number,
): JoinedFallback | null {
  try {
    return createJoinedFallback({
      pool: poolOf(rpcUrls(chain, environment)),
      deadline: performance.now() + timeoutMs,
      onFailure: logEndpoints(log, { chainId: chain.chainId }),
      largestBatch,
    });
  } catch (error) {
    if (error instanceof BadEnvironment) return null;
    throw error;
  }
}

async function readTogether(
  joined: JoinedFallback | null,
  protocols: readonly RegistryProtocol[],
  read: (protocol: RegistryProtocol, fallback: Fallback | undefined) => Promise<HeadlineAnswer>,
): Promise<Map<string, HeadlineAnswer>> {
  const answers = joined
    ? await joined.all(protocols.map((protocol) => (fallback) => read(protocol, fallback)))
    : await Promise.all(protocols.map((protocol) => read(protocol, undefined)));
  return new Map(protocols.map(({ key }, index) => [key, answers[index]!]));
}

/** Whether the contract of the game, and not its chain, is the reason why there are no figures. */
function isOfContract({ headline }: HeadlineAnswer): boolean {
  return headline.unavailable?.code === NOT_COMPUTABLE.code;
}

/** Null if no endpoint returns the latest block. Each read then reports the reason. */
async function fixBlock(
  joined: JoinedFallback,
  chain: RegistryChain,
  now: () => number,
): Promise<FetchedBlock | null> {
  const [block] = await joined.all([
    async (fallback) => {
      try {
        return await createPinnedReader({ fallback, chain, now }).fixBlock();
      } catch (error) {
        if (error instanceof ReadFailure) return null;
        throw error;
      }
    },
  ]);
  return block ?? null;
}

/** The block that most headlines share. If several blocks have the same number of headlines, the latest counts. */
function commonBlock(answers: readonly HeadlineAnswer[]): FetchedBlock | null {
  const groups = Map.groupBy(
    answers.flatMap(({ block }) => block ?? []),
    ({ hash }) => hash,
  );
  const [most] = [...groups.values()].toSorted(
    (a, b) => b.length - a.length || (a[0]!.number < b[0]!.number ? 1 : -1),
  );
  return most?.[0] ?? null;
}
