import * as documents from '../addresses/documents.ts';
import { pathTo } from '../addresses/path-to.ts';
import * as routes from '../addresses/routes.ts';
import { pathBelow, segmentsBelow, segmentsOf } from '../addresses/segments.ts';
import type { RegistryProtocol } from '../schema/registry.ts';
import type { Answers } from './answers.ts';
import { BadQuery } from './bad-query.ts';
import type { HeadlineContext } from './headline.ts';
import { quotedKey } from './quoted-key.ts';
import { errorResponse, movedResponse, preflightResponse } from './responses.ts';
import { type RowSource, UnreadableRows } from './rows.ts';

export type Handler = (request: Request) => Promise<Response>;

export interface HandlerParameters extends RowSource, HeadlineContext {}

/** In seconds. */
const RECORD_RETRY = 60;

/**
 * Creates the function of `/v1`. It answers with headlines and the board. Every other path gets a redirect or an error.
 *
 * This file imports only what an error response needs. The code that reads chains is loaded on demand.
 */
export function createHandler(parameters: HandlerParameters): Handler {
  const { rows, log } = parameters;
  let answers: Promise<Answers> | undefined;
  const loadAnswers = () => {
    answers ??= import('./answers.ts').then(({ createAnswers }) => createAnswers(parameters));
    return answers;
  };

  async function get(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const segments = segmentsOf(url.pathname);
    if (segments === null) {
      return errorResponse(
        'bad_request',
        'The path cannot be decoded: it contains a % that is not followed by a valid code.',
      );
    }
    if (segmentsBelow(routes.board, segments)?.length === 0) {
      return (await loadAnswers()).board(request);
    }
    const [key, ...rest] = segmentsBelow(routes.directory, segments) ?? [];
    if (!key) return unknownPath();
    const row = await rows.find(key);
    if (row?.movedTo !== undefined) {
      const { movedTo } = row;
      return movedResponse(pathBelow(pathTo(routes.headline, { key: movedTo }), rest) + url.search);
    }
    const belowAudit = segmentsBelow(routes.audit, segments);
    const isVersion = belowAudit?.length === 2;
    if (rest.length > 1 && !isVersion) return unknownPath();
    if (row === undefined) {
      return errorResponse(
        'not_found',
        `No protocol has ${ofKey(key)}. GET ${routes.directory} lists them all.`,
      );
    }
    const { protocol } = row;
    if (rest.length === 0) return (await loadAnswers()).headline(protocol, request);
    if (isVersion) {
      return errorResponse('not_found', noSuchVersion(protocol, belowAudit));
    }
    // The exact path of a published audit leads to a prebuilt file. This path differs, for example by percent codes.
    if (belowAudit && protocol.auditPublished) {
      return errorResponse(
        'not_found',
        `The audit of "${key}" is at ${pathTo(routes.audit, { key })}.`,
      );
    }
    if (belowAudit) {
      return errorResponse('no_published_audit', noPublishedAudit(protocol));
    }
    // Every protocol that is not tracked has a note.
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
    const response = await get(request).catch((error: unknown) => {
      if (error instanceof BadQuery) return errorResponse('bad_request', error.message);
      if (error instanceof UnreadableRows) {
        log({ event: 'rows', message: error.message });
        return unreadableRecord();
      }
      throw error;
    });
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

/** The answer if a record could not be read. The status is 404, although the protocol may exist. */
function unreadableRecord(): Response {
  const response = errorResponse(
    'not_found',
    `The records cannot be read at the moment. The failure was logged; try again in a minute. GET ${routes.directory} lists all protocols with their grades.`,
  );
  response.headers.set('retry-after', String(RECORD_RETRY));
  return response;
}
