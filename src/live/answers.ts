import * as routes from '../addresses/routes.ts';
import { createEndpointPools } from '../chain/endpoint-pool.ts';
import type { HeadlineEvidence } from '../schema/answers/headline-evidence.ts';
import type { RegistryProtocol } from '../schema/registry.ts';
import { BadQuery, notAValue } from './bad-query.ts';
import { boardOf } from './board/board.ts';
import { boardPath, boardQuery } from './board/board-query.ts';
import { type ChainRead, readChain } from './board/read-chain.ts';
import { createSharedBlocks } from './board/shared-blocks.ts';
import { allRpcUrls } from './environment.ts';
import { wantsEvidence } from './evidence.ts';
import {
  type HeadlineAnswer,
  type HeadlineContext,
  type HeadlineSubject,
  liveHeadline,
  recordHeadline,
} from './headline.ts';
import { jsonResponse, notModifiedResponse } from './json-response.ts';
import { redactedLog } from './log.ts';
import { createRedaction } from './redact.ts';
import { CACHE_LIVE, CACHE_NEVER, movedResponse } from './responses.ts';
import type { RowSource } from './rows.ts';
import { createSharedReads } from './shared-read.ts';

export interface Answers {
  headline(protocol: RegistryProtocol, request: Request): Promise<Response>;
  /** @throws {BadQuery | UnreadableRows} */
  board(request: Request): Promise<Response>;
}

/** What a query names by key. */
interface NamedProtocols {
  readonly protocols: readonly RegistryProtocol[];
  /** The present key of each former key in the query. */
  readonly movedTo: ReadonlyMap<string, string>;
}

/** This module imports the packages that read chains. So `handler.ts` imports this module only when it is needed. */
export function createAnswers({
  siteUrl,
  chains: listed,
  rows,
  ...given
}: RowSource & HeadlineContext): Answers {
  const redact = createRedaction(allRpcUrls(listed, given.environment));
  const context: HeadlineContext = { ...given, log: redactedLog(given.log, redact) };
  const chains = new Map(listed.map((chain) => [chain.chainId, chain]));
  const subjectOf = (protocol: RegistryProtocol): HeadlineSubject => {
    const chain = chains.get(protocol.chainId);
    // Cannot happen: `npm run check` rejects a protocol whose chain has no record.
    if (!chain) throw new Error(`The registry lacks chain ${protocol.chainId}.`);
    return { protocol, chain, siteUrl };
  };
  const sharedHeadlines = createSharedReads<HeadlineAnswer>(context.now);
  const sharedBlocks = createSharedBlocks(context.now);
  const poolOf = createEndpointPools(context.now);

  async function headline(protocol: RegistryProtocol, search: URLSearchParams): Promise<Response> {
    const subject = subjectOf(protocol);
    const isWanted = wantsEvidence(search);
    const withEvidence = (evidence: HeadlineEvidence | null) => (isWanted ? { evidence } : {});
    if (protocol.status !== 'tracked') {
      const answer = { ...recordHeadline(subject, context.now()), ...withEvidence(null) };
      // The time is left out of the ETag, because it changes with each response.
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

  /**
   * Reads tracked protocols of a chain, and stores their headlines for later requests. A headline gets the time of its
   * block, so that it does not replace a headline from a later block.
   */
  async function readOn(
    chainId: number,
    protocols: readonly RegistryProtocol[],
  ): Promise<ChainRead> {
    const chain = chains.get(chainId)!;
    const keys = protocols.map(({ key }) => key);
    const found = await sharedBlocks.read(chain, keys, (missing, pin) => {
      const unread = protocols.filter(({ key }) => missing.has(key));
      return readChain({ chain, protocols: unread, siteUrl }, { ...context, poolOf }, pin);
    });
    const { answers, at } = found;
    for (const [key, answer] of answers) sharedHeadlines.keep(key, { ...answer, at });
    return found;
  }

  /** @throws {BadQuery} if no protocol has or had one of these keys */
  async function named(keys: ReadonlySet<string>): Promise<NamedProtocols> {
    const found = await Promise.all(
      [...keys].map(async (key) => ({ key, row: await rows.find(key) })),
    );
    const unknown = found.find(({ row }) => row === undefined);
    if (unknown !== undefined) {
      throw new BadQuery(
        `${notAValue(unknown.key, 'key')} GET ${routes.directory} lists all keys.`,
      );
    }
    return {
      protocols: found.flatMap(({ row }) => row?.protocol ?? []),
      movedTo: new Map(found.flatMap(({ key, row }) => (row?.movedTo ? [[key, row.movedTo]] : []))),
    };
  }

  async function board(search: URLSearchParams): Promise<Response> {
    const query = boardQuery(search, listed);
    // The rows of a few keys are in a few files. Most boards name their keys.
    const { protocols, movedTo } = query.keys
      ? await named(query.keys)
      : { protocols: await rows.all(), movedTo: new Map<string, string>() };
    if (movedTo.size > 0) return movedResponse(boardPath(search, movedTo));
    const answer = await boardOf(query, search, {
      ...{ registry: { siteUrl, chains: listed, protocols }, now: context.now },
      readChain: readOn,
    });
    return jsonResponse(answer.board, answer.reusable ? CACHE_LIVE : CACHE_NEVER);
  }

  return {
    async headline(protocol, request) {
      return unlessKnown(request, await headline(protocol, new URL(request.url).searchParams));
    },
    async board(request) {
      return unlessKnown(request, await board(new URL(request.url).searchParams));
    },
  };
}

/** A 304 if the client already has this response. */
function unlessKnown(request: Request, response: Response): Response {
  return notModifiedResponse(request, response) ?? response;
}
