import { adapterOf } from '../adapters/adapters.ts';
import type { Block } from '../chain/block-reader.ts';
import { PriceRefused } from '../chain/price-feed.ts';
import { ReadFailure } from '../chain/read-failure.ts';
import { NotComputable, NotPlayable } from '../ev/model.ts';
import type { RegistryChain, RegistryProtocol } from '../schema/registry.ts';
import type { Headline, Source } from '../schema/resources.ts';
import { analyticsOf } from './analytics.ts';
import { BadEnvironment, type Environment, rpcUrls, sourceNetwork } from './environment.ts';
import type { Log } from './log.ts';
import { FAILURE_NOTES, UNCONFIGURED_NOTE, UNEXPECTED_NOTE } from './notes.ts';
import { readGame } from './read-game.ts';
import type { Timed } from './shared-read.ts';

export interface HeadlineAnswer extends Timed {
  readonly headline: Headline;
}

export interface HeadlineContext {
  readonly environment: Environment;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
  /** For all chain reads behind one answer. */
  readonly timeoutMs: number;
}

/**
 * The live answer for one tracked protocol. It never throws: what cannot be computed is a null with a
 * note, and what went wrong is one line in the log.
 *
 * @param chain null when the record names a chain that the registry does not hold
 */
export async function liveHeadline(
  protocol: RegistryProtocol,
  chain: RegistryChain | undefined,
  context: HeadlineContext,
): Promise<HeadlineAnswer> {
  const { environment, now, log, timeoutMs } = context;
  const started = performance.now();
  const record = (outcome: string, details: Record<string, string | number | null> = {}) =>
    log({
      event: 'headline',
      key: protocol.key,
      outcome,
      ms: Math.round(performance.now() - started),
      ...details,
    });

  let network: Source['network'];
  const answer = (
    at: number,
    block: Block | null,
    result: Pick<Headline, 'analytics' | 'note'>,
    reusable: boolean,
  ): HeadlineAnswer => ({
    at,
    reusable,
    headline: headlineOf(
      protocol,
      result.analytics,
      liveSource(protocol.chainId, at, block, network),
      result.note,
    ),
  });
  const failed = (note: string) => answer(now(), null, { analytics: null, note }, false);

  try {
    if (!protocol.live || !chain) throw new BadEnvironment('the registry lacks the live record');
    const { live } = protocol;
    const urls = rpcUrls(chain, environment);
    network = sourceNetwork(urls, environment);
    const game = await readGame({
      adapter: adapterOf(live.adapter),
      live,
      chain,
      rpcUrls: urls,
      timeoutMs,
      onEndpointFailure: ({ host, failure }) =>
        log({
          event: 'endpoint',
          key: protocol.key,
          chainId: chain.chainId,
          host,
          reason: failure.reason,
          message: failure.message,
        }),
    });
    const at = now();
    const reached = { block: String(game.block.number), roundTrips: game.roundTrips };
    try {
      const analytics = analyticsOf(game.evaluate(), protocol);
      record('live', reached);
      return answer(at, game.block, { analytics }, true);
    } catch (error) {
      const isStateOfTheGame =
        error instanceof NotPlayable ||
        error instanceof NotComputable ||
        error instanceof PriceRefused;
      if (!isStateOfTheGame) throw error;
      record('not-playable', { ...reached, note: error.message });
      return answer(at, game.block, { analytics: null, note: error.message }, true);
    }
  } catch (error) {
    if (error instanceof ReadFailure) {
      record('failed', { reason: error.reason, message: error.message });
      return failed(FAILURE_NOTES[error.reason]);
    }
    if (error instanceof BadEnvironment) {
      record('unconfigured', { message: error.message });
      return failed(UNCONFIGURED_NOTE);
    }
    record('unexpected', { message: String((error as Error).stack ?? error) });
    return failed(UNEXPECTED_NOTE);
  }
}

/** The answer for a protocol that is listed but not read: from its record, at the time of the answer. */
export function recordHeadline(protocol: RegistryProtocol, now: number): Headline {
  const source: Source = {
    kind: 'record',
    chainId: protocol.chainId,
    at: new Date(now).toISOString(),
  };
  const note = protocol.note ?? `This protocol is ${protocol.status}; its chain is not read.`;
  return headlineOf(protocol, null, source, note);
}

function headlineOf(
  { key, name, category, chainId, status, riskGrade }: RegistryProtocol,
  analytics: Headline['analytics'],
  source: Source,
  note: string | undefined,
): Headline {
  const headline = { key, name, category, chainId, status, riskGrade, analytics, source };
  return note === undefined ? headline : { ...headline, note };
}

function liveSource(
  chainId: number,
  at: number,
  block: Block | null,
  network: 'local' | undefined,
): Source {
  return {
    kind: 'live',
    chainId,
    at: new Date(at).toISOString(),
    ...(block && {
      blockNumber: String(block.number),
      blockHash: block.hash,
      blockTime: new Date(Number(block.timestamp) * 1000).toISOString(),
    }),
    ...(network && { network }),
  };
}
