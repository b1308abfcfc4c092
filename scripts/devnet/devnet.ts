import type { Address } from 'viem';
import type { Protocol } from '../../src/content/dataset/dataset.ts';
import { stageOf } from '../../src/families/parts.ts';
import type { Actor } from '../../src/local-chain/actor.ts';
import { alreadyPlaced } from '../../src/local-chain/already-placed.ts';
import type { LocalChain } from '../../src/local-chain/chain.ts';
import { fundPayer } from '../../src/local-chain/place.ts';
import { placeFeeds } from '../../src/local-chain/place-feeds.ts';
import type { PriceFeed } from '../../src/local-chain/price-feed.ts';
import type { Staged } from '../../src/local-chain/stage.ts';
import { startChain } from '../../src/local-chain/start-chain.ts';
import { feedActor } from './feed-actor.ts';
import { type CollectLines, HISTORY_SECONDS, type History, playHistory } from './history.ts';
import { createKeeper, type Keeper } from './keeper.ts';
import type { Snapshots } from './snapshots.ts';

export interface DevnetOptions {
  /** Protocols with a `live` part are placed on the chains. */
  readonly protocols: readonly Pick<Protocol, 'key' | 'name' | 'chain' | 'live'>[];
  /** Default: every chain that a protocol uses. */
  readonly chains?: readonly number[];
  /** By chain id. Default: any free port. */
  readonly ports?: Readonly<Record<number, number>>;
  /** If true, every past block can be read. */
  readonly archive?: boolean;
  /** The next start continues from these saved states. Default: no state is saved. */
  readonly snapshots?: Snapshots;
  /** If given, a new chain plays the last 30 days in steps. `collect` is called after each step. */
  readonly collect?: CollectLines;
  /** Called with a line of text for each started chain and for each problem. */
  readonly log?: (line: string) => void;
  /** The time on the clocks of the chains after the start, in seconds since 1970. Default: now. */
  readonly present?: number;
  /** If false, the caller must call `keeper.tick`. */
  readonly keepPlaying?: boolean;
}

export interface DevnetChain {
  readonly chain: LocalChain;
  readonly contracts: readonly { readonly name: string; readonly address: Address }[];
  readonly feeds: readonly PriceFeed[];
}

export interface Devnet {
  readonly chains: readonly DevnetChain[];
  /** The lines that `options.collect` has read, or that were saved with the state. */
  readonly history: History;
  /** RPC address by chain id. */
  readonly rpcUrls: Readonly<Record<number, string>>;
  /** @throws {Error} when these chains have no protocol with this key and adapter */
  game<Game>(adapter: string, key: string): Game;
  /** Plays the games on all chains. */
  readonly keeper: Pick<Keeper, 'tick' | 'catchUp'>;
  /** Stops the games, then ends every process. */
  stop(): Promise<void>;
}

/** Seconds for placing contracts. Each contract takes one block. */
const SETUP_SECONDS = 120;
/** In seconds. If a saved state is older, the games play only the last `WAKING_SECONDS` before the present. */
const LONGEST_BREAK = 2 * 60;
/** Enough to update price feeds and to restart unsettled rounds. */
const WAKING_SECONDS = 90;
/** In seconds. No read needs older prices. */
const FEED_PAST = 300;

/**
 * Starts the local chains, and plays each game up to the present.
 *
 * @throws {Error} with one line that names the problem; no process is left running
 */
export async function startDevnet(options: DevnetOptions): Promise<Devnet> {
  const { log = () => {}, present = Math.floor(Date.now() / 1000) } = options;
  const chainIds = [...new Set(playable(options).map(({ chain }) => chain.chainId))];
  if (chainIds.length === 0) {
    throw new Error(
      `No protocol${options.chains ? ` on chain ${options.chains.join(' or ')}` : ''} has the field "live" in its record, so no game can be played.`,
    );
  }
  const starts = await Promise.allSettled(
    chainIds.map((chainId) => startPlayedChain(chainId, options, present, log)),
  );
  const played = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const failure = starts.find((start) => start.status === 'rejected');
  if (failure) {
    await Promise.all(played.map(({ chain }) => chain.stop()));
    throw failure.reason;
  }
  if (options.keepPlaying !== false) for (const { keeper } of played) keeper.start();

  return {
    chains: played,
    history: Object.assign({}, ...played.map(({ history }) => history)),
    rpcUrls: Object.fromEntries(played.map(({ chain }) => [chain.chainId, chain.rpcUrl])),
    game(adapter, key) {
      const found = played.flatMap(({ games }) => games).find((game) => game.key === key);
      if (found?.adapter !== adapter) {
        throw new Error(
          `The local chains have no protocol "${key}" with the adapter "${adapter}".`,
        );
      }
      return found.staged.game as never;
    },
    keeper: {
      tick: all((keeper, now) => keeper.tick(now)),
      catchUp: all((keeper, now) => keeper.catchUp(now)),
    },
    async stop() {
      await Promise.all(played.map(({ keeper }) => keeper.stop()));
      await Promise.all(played.map(({ chain }) => chain.stop()));
    },
  };

  function all(act: (keeper: Keeper, now: number) => Promise<void>) {
    return async (now: number) => {
      await Promise.all(played.map(({ keeper }) => act(keeper, now)));
    };
  }
}

interface PlayedChain extends DevnetChain {
  readonly keeper: Keeper;
  readonly history: History;
  readonly games: readonly {
    readonly key: string;
    readonly adapter: string;
    readonly staged: Staged;
  }[];
}

type Playable = ReturnType<typeof playable>[number];

async function startPlayedChain(
  chainId: number,
  options: DevnetOptions,
  present: number,
  log: (line: string) => void,
): Promise<PlayedChain> {
  const protocols = playable(options).filter(({ chain }) => chain.chainId === chainId);
  const { snapshots } = options;
  const games = protocols.map(({ key, name, chain, live }) => ({ key, name, chain, live }));
  const kept = await snapshots?.read(chainId, games, present);
  if (kept) {
    try {
      const played = await playFrom(kept.state, chainId, protocols, options, present, log);
      return { ...played, history: kept.history };
    } catch (error) {
      await snapshots?.reject(chainId, firstLine(error));
    }
  }
  const played = await playFrom(null, chainId, protocols, options, present, log);
  if (snapshots) {
    const { chain, history } = played;
    await snapshots.write(chainId, games, chain.now, { state: await chain.dump(), history });
  }
  return played;
}

/**
 * @param kept the state from which the chain continues; null to place the games and play their past
 */
async function playFrom(
  kept: Uint8Array | null,
  chainId: number,
  protocols: readonly Playable[],
  options: DevnetOptions,
  present: number,
  log: (line: string) => void,
): Promise<PlayedChain> {
  const stages = await Promise.all(protocols.map(({ live }) => stageOf(live.adapter)));
  const past = Math.max(...stages.map((stage) => stage.past));
  const collect = kept ? undefined : options.collect;
  // From `ready` on, `playHistory` runs the games for only a few seconds in every six hours.
  const ready = collect ? present - HISTORY_SECONDS : present;
  const port = options.ports?.[chainId];
  const chain = await startChain({
    chainId,
    timestamp: ready - past - SETUP_SECONDS,
    ...(port !== undefined && { port }),
    ...(options.archive && { archive: true }),
    ...(kept && { state: kept }),
  });
  try {
    const placing = kept ? alreadyPlaced(chain) : { chain, done() {} };
    const { gas } = protocols[0]!.chain;
    if (gas) await fundPayer(chain, gas.payer);
    const feeds = await placeFeeds(placing.chain, protocols[0]!.chain);
    const games: PlayedChain['games'][number][] = [];
    for (const [index, { key, live }] of protocols.entries()) {
      const staged = await stages[index]!.place(placing.chain, live, ready);
      games.push({ key, adapter: live.adapter, staged });
    }
    placing.done();
    const actors: Actor[] = games.map(({ staged }) => staged.actor);
    if (feeds.length > 0) actors.push(feedActor(feeds, { from: ready - FEED_PAST }));
    const keeper = createKeeper(chain, actors, log);
    const names = games.map(({ key }) => key).join(', ');
    log(`chain ${chainId}: ${names} ${kept ? 'found' : 'placed'}; playing up to now`);
    await keeper.catchUp(ready, { asleepUntil: wakeUpTime(chain, ready, kept) });
    const history = collect ? await playHistory(chain, keeper, collect, present) : {};
    const contracts = [
      ...games.flatMap(({ staged }) => staged.contracts),
      ...feeds.map(({ pair, address }) => ({ name: `feed ${pair}`, address })),
    ];
    return { chain, contracts, feeds, keeper, games, history };
  } catch (error) {
    await chain.stop();
    throw error;
  }
}

/** The games make no play before this time, in seconds since 1970. If no old state was saved, the time is 0. */
function wakeUpTime(chain: LocalChain, present: number, kept: Uint8Array | null): number {
  return kept && present - chain.now > LONGEST_BREAK ? present - WAKING_SECONDS : 0;
}

const firstLine = (error: unknown) => (error as Error).message.split('\n')[0]!;

function playable({ protocols, chains }: DevnetOptions) {
  return protocols.flatMap(({ live, ...protocol }) =>
    live && (chains?.includes(protocol.chain.chainId) ?? true) ? [{ ...protocol, live }] : [],
  );
}
