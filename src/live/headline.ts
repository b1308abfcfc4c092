import { getAddress } from 'viem';
import { EXPECTED_VALUE_METHOD } from '../addresses/method-slugs.ts';
import * as pages from '../addresses/pages.ts';
import { pathTo } from '../addresses/path-to.ts';
import * as routes from '../addresses/routes.ts';
import type { EndpointFailure } from '../chain/attempt.ts';
import type { EndpointPools } from '../chain/endpoint-pool.ts';
import { createFallback, type Fallback } from '../chain/fallback.ts';
import type { FetchedBlock } from '../chain/fetched-block.ts';
import { PriceRefused } from '../chain/price-feed.ts';
import { ReadFailure } from '../chain/read-failure.ts';
import { NotComputable, NotPlayable } from '../ev/model.ts';
import type { Adapters } from '../families/adapter.ts';
import { loadedAdapter } from '../families/loaded-adapter.ts';
import { exitRating } from '../ratings/exit.ts';
import { oddsRating } from '../ratings/odds.ts';
import { notRated } from '../ratings/rating.ts';
import { unauditedCode } from '../ratings/unaudited-code.ts';
import type { Analytics } from '../schema/answers/analytics.ts';
import type { Headline } from '../schema/answers/headline.ts';
import type { HeadlineEvidence } from '../schema/answers/headline-evidence.ts';
import type { Ratings } from '../schema/answers/ratings.ts';
import type { RunningCode, Source } from '../schema/answers/source.ts';
import type { RegistryChain, RegistryProtocol } from '../schema/registry.ts';
import { analyticsOf } from './analytics.ts';
import { blockFields } from './block-fields.ts';
import { BadEnvironment, type Environment, rpcUrls, sourceNetwork } from './environment.ts';
import { evidenceOf } from './evidence.ts';
import type { Log } from './log.ts';
import {
  failedRead,
  NOT_COMPUTABLE,
  NOT_READ,
  notPlayable,
  OF_AUDITED_CODE,
  PRICE_UNUSABLE,
  UNCONFIGURED,
  UNEXPECTED,
  type WithoutAnalytics,
} from './notes.ts';
import { type GameCode, type GameRead, readGame } from './read-game.ts';
import type { Timed } from './shared-read.ts';

export interface HeadlineAnswer extends Timed {
  readonly headline: Headline;
  /** Null if the read failed. */
  readonly block: FetchedBlock | null;
  /** Null if the read failed. */
  readonly evidence: HeadlineEvidence | null;
}

/** Lets the read of one game share its requests with reads of other games on the chain. */
export interface JoinedRead {
  readonly fallback: Fallback;
  /** The block at which the other games are read. If this block is absent, the latest block is read. */
  readonly block?: FetchedBlock;
}

export interface HeadlineSubject {
  readonly protocol: RegistryProtocol;
  readonly chain: RegistryChain;
  /** Without a slash at its end. */
  readonly siteUrl: string;
}

export interface HeadlineContext {
  /** Contains the adapter of each protocol that is read. */
  readonly adapters: Adapters;
  readonly environment: Environment;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
  /** For all chain reads of one response, in milliseconds. */
  readonly timeoutMs: number;
}

type Result = (
  | { readonly analytics: Analytics; readonly restsOnPlayers: string | undefined }
  | { readonly analytics: null }
) &
  Partial<WithoutAnalytics>;

/**
 * The live headline of a tracked protocol. Never throws: without figures, a note gives the reason.
 *
 * @param joined present if other games of the chain are read at the same time
 */
export async function liveHeadline(
  subject: HeadlineSubject,
  context: HeadlineContext & { readonly poolOf: EndpointPools },
  joined?: JoinedRead,
): Promise<HeadlineAnswer> {
  const { protocol, chain } = subject;
  const { adapters, environment, now, log, timeoutMs, poolOf } = context;
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
  const answer = (at: number, reached: GameRead | null, result: Result): HeadlineAnswer => ({
    at,
    reusable: reached !== null,
    block: reached?.block ?? null,
    evidence: reached && evidenceOf(reached),
    headline: headlineOf(subject, liveSource(protocol, at, reached, network), result),
  });
  const failed = (why: WithoutAnalytics) => answer(now(), null, { analytics: null, ...why });

  try {
    if (!protocol.live) throw new BadEnvironment('the record of this protocol has no field "live"');
    const { live } = protocol;
    const adapter = await loadedAdapter(adapters, live.adapter);
    if (!adapter) throw new Error(`the registry has no adapter named ${live.adapter}`);
    const urls = rpcUrls(chain, environment);
    network = sourceNetwork(urls, environment);
    const game = await readGame({
      adapter,
      live,
      chain,
      now,
      ...(joined ?? {
        fallback: createFallback(
          poolOf(urls),
          performance.now() + timeoutMs,
          logEndpoints(log, { key: protocol.key, chainId: chain.chainId }),
        ),
      }),
    });
    const at = now();
    const reached = { block: String(game.block.number), roundTrips: game.roundTrips };
    try {
      const reading = game.evaluate();
      const analytics = analyticsOf(reading, { protocol, chain, block: game.block });
      record('live', reached);
      const { restsOnPlayers } = reading.evaluation;
      return answer(at, game, { analytics, restsOnPlayers });
    } catch (error) {
      const unavailable = stateOfTheGame(error);
      if (!unavailable) throw error;
      const note = (error as Error).message;
      record(unavailable.code, { ...reached, note });
      return answer(at, game, { analytics: null, note, unavailable });
    }
  } catch (error) {
    if (error instanceof ReadFailure) {
      record('failed', { reason: error.reason, message: error.message });
      return failed(failedRead(error));
    }
    if (error instanceof BadEnvironment) {
      record('unconfigured', { message: error.message });
      return failed(UNCONFIGURED);
    }
    record('unexpected', { message: String((error as Error).stack ?? error) });
    return failed(UNEXPECTED);
  }
}

/** Logs failures of endpoints. Each line contains the fields of `read`. */
export function logEndpoints(log: Log, read: Readonly<Record<string, string | number>>) {
  return ({ host, failure: { reason, message } }: EndpointFailure) =>
    log({ event: 'endpoint', ...read, host, reason, message });
}

/** Undefined if the cause is a bug in our code. */
function stateOfTheGame(error: unknown): WithoutAnalytics['unavailable'] | undefined {
  if (error instanceof NotPlayable) return notPlayable(error.retryAfterSeconds);
  if (error instanceof NotComputable) return NOT_COMPUTABLE;
  if (error instanceof PriceRefused) return PRICE_UNUSABLE;
  return undefined;
}

/** The headline of a protocol whose chain is not read. */
export function recordHeadline(subject: HeadlineSubject, now: number): Headline {
  const { chainId, status, note } = subject.protocol;
  const source: Source = { kind: 'record', chainId, at: new Date(now).toISOString() };
  return headlineOf(subject, source, {
    analytics: null,
    note: note ?? `This protocol is ${status}; its chain is not read.`,
    unavailable: NOT_READ,
  });
}

function headlineOf(
  { protocol, chain, siteUrl }: HeadlineSubject,
  source: Source,
  result: Result,
): Headline {
  const { analytics, note, unavailable } = result;
  const isUnaudited = source.code?.audited === false;
  // The page has one heading for each model, named after the model.
  const methodPage = pathTo(pages.method, { slug: EXPECTED_VALUE_METHOD });
  const { key, name, category, chainId, status, riskGrade, auditPublished, ratings } = protocol;
  return {
    ...{ key, name, category, chainId, status, riskGrade, analytics, source },
    ...(note !== undefined && { note: isUnaudited ? `${note} ${OF_AUDITED_CODE}` : note }),
    ...(unavailable && { unavailable }),
    chain: { name: chain.name, nativeCoin: chain.nativeCoin.symbol },
    links: {
      page: siteUrl + pathTo(pages.game, { key }),
      audit: auditPublished ? siteUrl + pathTo(routes.audit, { key }) : null,
      method: siteUrl + methodPage + (analytics ? `#${analytics.model.id}` : ''),
      self: siteUrl + pathTo(routes.headline, { key }),
      methodCard: status === 'tracked' ? siteUrl + pathTo(routes.method, { key }) : null,
    },
    ratings: {
      ...liveRatings(result),
      ...ratings,
      ...(isUnaudited && { code: unauditedCode(ratings.code) }),
    },
  };
}

function liveRatings(result: Result): Pick<Ratings, 'odds' | 'exit'> {
  if (result.analytics === null) {
    const reason = result.note ?? 'The chain was not read.';
    return { odds: notRated(reason), exit: notRated(reason) };
  }
  const { houseEdgePct, exitLiquidity } = result.analytics;
  return {
    odds: oddsRating({ houseEdgePct, restsOnPlayers: result.restsOnPlayers }),
    exit: exitRating(exitLiquidity.risk, exitLiquidity.reasons),
  };
}

/** The block may be known even if the headline has no figures. */
interface Reached {
  readonly block: FetchedBlock;
  readonly code?: GameCode;
}

function liveSource(
  protocol: Pick<RegistryProtocol, 'chainId' | 'auditPublished'>,
  at: number,
  reached: Reached | null,
  network: 'local' | undefined,
): Source {
  return {
    kind: 'live',
    chainId: protocol.chainId,
    at: new Date(at).toISOString(),
    ...(reached && {
      ...blockFields(reached.block),
      // A chain's clock may be a little ahead of ours.
      blockAgeSeconds: Math.max(Math.floor(at / 1000) - Number(reached.block.timestamp), 0),
    }),
    ...(network && { network }),
    ...(reached?.code && { code: runningCode(reached.code, protocol) }),
  };
}

/** A published audit covers all implementations in the record, so `isKnown` means audited. */
function runningCode(
  { address, implementation, isKnown }: GameCode,
  { auditPublished }: Pick<RegistryProtocol, 'auditPublished'>,
): RunningCode {
  return {
    address,
    implementation: implementation && getAddress(implementation),
    audited: auditPublished ? isKnown : null,
  };
}
