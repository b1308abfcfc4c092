import * as documents from '../addresses/documents.ts';
import { pathTo } from '../addresses/path-to.ts';
import * as routes from '../addresses/routes.ts';
import { pathBelow, segmentsBelow, segmentsOf } from '../addresses/segments.ts';
import { createEndpointPools } from '../chain/endpoint-pool.ts';
import type { Registry, RegistryProtocol } from '../schema/registry.ts';
import type { HeadlineEvidence } from '../schema/resources.ts';
import { BadQuery } from './bad-query.ts';
import { boardOf } from './board/board.ts';
import { boardQuery } from './board/board-query.ts';
import { type ChainRead, readChain } from './board/read-chain.ts';
import { allRpcUrls } from './environment.ts';
import { wantsEvidence } from './evidence.ts';
import {
  type HeadlineAnswer,
  type HeadlineContext,
  type HeadlineSubject,
  liveHeadline,
  recordHeadline,
} from './headline.ts';
import { redactedLog } from './log.ts';
import { quotedKey } from './quoted-key.ts';
import { createRedaction } from './redact.ts';
import {
  CACHE_LIVE,
  CACHE_NEVER,
  errorResponse,
  jsonResponse,
  movedResponse,
  notModifiedResponse,
  preflightResponse,
} from './responses.ts';
import { createSharedReads } from './shared-read.ts';

export type Handler = (request: Request) => Promise<Response>;

export interface HandlerParameters extends HeadlineContext {
  readonly registry: Registry;
}

/**
 * The one live function: the headline of a protocol, the board of all protocols, and a JSON error for every other path
 * under `/v1`. The directory and the audits are prebuilt files. A request for such a file reaches this function only if
 * its method is not allowed or if the file does not exist.
 */
export function createHandler({ registry, ...given }: HandlerParameters): Handler {
  const redact = createRedaction(allRpcUrls(registry.chains, given.environment));
  const context: HeadlineContext = { ...given, log: redactedLog(given.log, redact) };
  const protocols = new Map(registry.protocols.map((protocol) => [protocol.key, protocol]));
  const renamed = new Map(
    registry.protocols.flatMap(({ key, aliases }) => aliases.map((alias) => [alias, key])),
  );
  const chains = new Map(registry.chains.map((chain) => [chain.chainId, chain]));
  const subjectOf = (protocol: RegistryProtocol): HeadlineSubject => {
    const chain = chains.get(protocol.chainId);
    // This cannot happen: `npm run check` rejects a protocol whose chain has no record.
    if (!chain) throw new Error(`The registry lacks chain ${protocol.chainId}.`);
    return { protocol, chain, siteUrl: registry.siteUrl };
  };
  const sharedHeadlines = createSharedReads<HeadlineAnswer>(context.now);
  const sharedChains = createSharedReads<ChainRead>(context.now);
  const poolOf = createEndpointPools(context.now);
  const trackedOn = Map.groupBy(
    registry.protocols.filter(({ status }) => status === 'tracked'),
    ({ chainId }) => chainId,
  );

  async function headline(protocol: RegistryProtocol, search: URLSearchParams): Promise<Response> {
    const subject = subjectOf(protocol);
    const isWanted = wantsEvidence(search);
    const withEvidence = (evidence: HeadlineEvidence | null) => (isWanted ? { evidence } : {});
    if (protocol.status !== 'tracked') {
      const answer = { ...recordHeadline(subject, context.now()), ...withEvidence(null) };
      // Successive answers differ only in their time, so the ETag leaves the time out.
      const unchanging = { ...answer, source: { ...answer.source, at: null } };
      return jsonResponse(answer, CACHE_LIVE, { identity: unchanging });
    }
    const answer = await sharedHeadlines.read(protocol.key, subject.chain.blockIntervalMs, () =>
      liveHeadline(subject, { ...context, poolOf }),
    );
    const body = { ...answer.headline, ...withEvidence(answer.evidence) };
    const response = jsonResponse(body, answer.reusable ? CACHE_LIVE : CACHE_NEVER);
    const seconds = answer.headline.unavailable?.retryAfterSeconds ?? null;
    if (seconds !== null) response.headers.set('retry-after', String(seconds));
    return response;
  }

  /** Reads all tracked protocols of a chain. Requests that follow soon are answered from these headlines. */
  function readAllOn(chainId: number): Promise<ChainRead> {
    const [chain, protocols] = [chains.get(chainId)!, trackedOn.get(chainId) ?? []];
    return sharedChains.read(String(chainId), chain.blockIntervalMs, async () => {
      const subject = { chain, protocols, siteUrl: registry.siteUrl };
      const found = await readChain(subject, { ...context, poolOf });
      for (const [key, answer] of found.answers) sharedHeadlines.keep(key, answer);
      return found;
    });
  }

  async function board(search: URLSearchParams): Promise<Response> {
    const query = boardQuery(search, registry);
    const sources = { registry, now: context.now, readChain: readAllOn };
    const answer = await boardOf(query, search, sources);
    return jsonResponse(answer.board, answer.reusable ? CACHE_LIVE : CACHE_NEVER);
  }

  async function get(url: URL): Promise<Response> {
    const segments = segmentsOf(url.pathname);
    if (segments === null) {
      return errorResponse(
        'bad_request',
        'The path cannot be decoded: it contains a % that is not followed by a valid code.',
      );
    }
    if (segmentsBelow(routes.board, segments)?.length === 0) return board(url.searchParams);
    const [key, ...rest] = segmentsBelow(routes.directory, segments) ?? [];
    if (!key) return unknownPath();
    const newKey = renamed.get(key);
    if (newKey !== undefined) {
      return movedResponse(pathBelow(pathTo(routes.headline, { key: newKey }), rest) + url.search);
    }
    const belowAudit = segmentsBelow(routes.audit, segments);
    const isVersion = belowAudit?.length === 2;
    if (rest.length > 1 && !isVersion) return unknownPath();
    const protocol = protocols.get(key);
    if (!protocol) {
      return errorResponse(
        'not_found',
        `No protocol has ${ofKey(key)}. GET ${routes.directory} lists them all.`,
      );
    }
    if (rest.length === 0) return headline(protocol, url.searchParams);
    if (isVersion) {
      return errorResponse('not_found', noSuchVersion(protocol, belowAudit));
    }
    // A published audit is prebuilt, so a request for an audit arrives here only if it spells the address differently.
    if (belowAudit && protocol.auditPublished) {
      return errorResponse(
        'not_found',
        `The audit of "${key}" is at ${pathTo(routes.audit, { key })}.`,
      );
    }
    if (belowAudit) {
      return errorResponse('no_published_audit', noPublishedAudit(protocol));
    }
    // The card of a tracked protocol is prebuilt. Every other protocol has a note.
    if (segmentsBelow(routes.method, segments) && protocol.note) {
      return errorResponse(
        'not_found',
        `"${key}" is not read live, so it has no method card. ${protocol.note}`,
      );
    }
    if (segmentsBelow(routes.history, segments)) {
      return errorResponse(
        'not_open',
        'The history of metrics is announced as a paid tier and is not open yet.',
      );
    }
    return unknownPath();
  }

  return async (request) => {
    const { method } = request;
    if (method === 'OPTIONS') return preflightResponse();
    if (method !== 'GET' && method !== 'HEAD') {
      return errorResponse(
        'method_not_allowed',
        'This method is not allowed here: this service is read-only. Use GET.',
      );
    }
    const found = await get(new URL(request.url)).catch((error: unknown) => {
      if (error instanceof BadQuery) return errorResponse('bad_request', error.message);
      throw error;
    });
    const response = notModifiedResponse(request, found) ?? found;
    return method === 'HEAD' ? new Response(null, response) : response;
  };
}

function noPublishedAudit({ key, endedAudit }: RegistryProtocol): string {
  if (endedAudit === null) {
    return `No audit is published for "${key}". GET ${routes.directory} lists all protocols with their grades.`;
  }
  const { slug, version, status, day } = endedAudit;
  return `No audit is published for "${key}" any more: ${slug} v${version} was ${status} on ${day}. It is still at ${pathTo(routes.auditVersion, { key, slug, version })}, with the reason.`;
}

function noSuchVersion({ key }: RegistryProtocol, version: readonly string[]): string {
  const parts = version.map(quotedKey);
  const which = parts.includes(null) ? 'such version' : `version ${parts.join(' / ')}`;
  return `No ${which} of an audit is published for "${key}". ${documents.discovery} lists them all.`;
}

function ofKey(key: string): string {
  const quoted = quotedKey(key);
  return quoted === null ? 'this key' : `the key ${quoted}`;
}

function unknownPath(): Response {
  return errorResponse(
    'not_found',
    `Nothing is at this address. GET ${routes.directory} lists all protocols; ${documents.openapi} describes every route.`,
  );
}
