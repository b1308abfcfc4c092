import type { RegistryChain } from '../../schema/registry.ts';
import { FAILURE_SHARED_MS, isYounger } from '../shared-read.ts';
import type { BlockPin, ChainRead } from './read-chain.ts';

/** One block of a chain, and the games that were read at it. */
interface SharedBlock {
  readonly pin: BlockPin;
  /** When the block was read, in milliseconds since 1970. Null until a read has ended with a block. */
  at: number | null;
  /** Whether any game was read at this block. */
  isReached: boolean;
  /** The read of each game, by key. Games that were requested together have the same read. */
  readonly reads: Map<string, StartedRead>;
}

interface StartedRead {
  readonly result: Promise<ChainRead>;
  /** If the read failed for every game, the time of that failure, in milliseconds since 1970. Otherwise null. */
  failedAt: number | null;
}

/**
 * Reads the games `keys` of one chain at the block of `pin`. If `pin` has no block, stores the block of the read in
 * `pin`. If this throws, the next request reads the games again.
 */
export type LoadGames = (keys: ReadonlySet<string>, pin: BlockPin) => Promise<ChainRead>;

type SharedChain = Pick<RegistryChain, 'chainId' | 'blockIntervalMs' | 'maxBlockAgeSeconds'>;

/**
 * Shares the reads of games among requests for different games. All requests use the same block of a chain until one
 * block interval after the end of its first read. A request reads only the games that were not read at this block
 * before.
 *
 * So a chain usually has at most one new block per interval, whatever games the clients request. At this block, each
 * game is read once. A game is read twice if its first read used a different block.
 *
 * If a read reached no game, the first request after one and a half seconds reads the games again. If no read at the
 * old block reached a game, the games are read at a new block.
 */
export function createSharedBlocks(now: () => number) {
  const blocks = new Map<number, SharedBlock>();

  function isUsable({ pin, at, isReached }: SharedBlock, chain: SharedChain): boolean {
    if (at === null) return true;
    // If no game could be read at a block, the chain may have dropped this block. So the block is kept only briefly.
    const limit = isReached ? chain.blockIntervalMs : FAILURE_SHARED_MS;
    // The reader does not check the age of a block that it is given.
    const age = Math.floor(now() / 1000) - Number(pin.block?.timestamp ?? 0);
    return isYounger(at, limit, now()) && age <= chain.maxBlockAgeSeconds;
  }

  function usableBlock(chain: SharedChain): SharedBlock {
    const known = blocks.get(chain.chainId);
    if (known && isUsable(known, chain)) return known;
    const shared: SharedBlock = {
      pin: { block: null },
      at: null,
      isReached: false,
      reads: new Map(),
    };
    blocks.set(chain.chainId, shared);
    return shared;
  }

  function isMissing(read: StartedRead | undefined): boolean {
    if (read === undefined) return true;
    return read.failedAt !== null && !isYounger(read.failedAt, FAILURE_SHARED_MS, now());
  }

  function start(shared: SharedBlock, keys: ReadonlySet<string>, load: LoadGames): void {
    const started: StartedRead = {
      failedAt: null,
      result: load(keys, shared.pin).then(
        (read) => {
          if (shared.pin.block !== null) shared.at ??= read.at;
          if (read.reusable) shared.isReached = true;
          else started.failedAt = now();
          return read;
        },
        (error: unknown) => {
          for (const key of keys) shared.reads.delete(key);
          throw error;
        },
      ),
    };
    for (const key of keys) shared.reads.set(key, started);
  }

  return {
    /** Returns the answers for the games with these keys. All answers are for the same block. */
    async read(chain: SharedChain, keys: readonly string[], load: LoadGames): Promise<ChainRead> {
      const shared = usableBlock(chain);
      const missing = keys.filter((key) => isMissing(shared.reads.get(key)));
      if (missing.length > 0) start(shared, new Set(missing), load);
      const answers = new Map(
        await Promise.all(
          keys.map(async (key) => {
            const { answers } = await shared.reads.get(key)!.result;
            return [key, answers.get(key)!] as const;
          }),
        ),
      );
      return {
        ...{ chainId: chain.chainId, block: shared.pin.block, answers },
        at: shared.at ?? now(),
        reusable: [...answers.values()].some(({ block }) => block !== null),
      };
    },
  };
}
