import * as agents from '../addresses/agents.ts';
import * as documents from '../addresses/documents.ts';
import { segmentsBelow, segmentsOf } from '../addresses/segments.ts';
import type { AgentFunction, AgentParameters } from '../agents/agent-function.ts';
import { siteUrlOf } from '../agents/function-context.ts';
import { MOST_BODY_BYTES, readBody } from '../agents/read-body.ts';
import { RouteRefused } from '../agents/read-route.ts';
import { RISK_NOTICE } from '../site/service/service-texts.ts';
import { A2A_TYPE, A2aError, errorResponse } from './a2a-error.ts';
import type { Question } from './question.ts';
import { noPushNotifications, noTask, readMessage } from './read-message.ts';

/** A request may name any patch number of this version. */
export const A2A_VERSION = '1.0';
const METHODS = 'GET, POST, DELETE, OPTIONS';

/** The A2A interface in the HTTP+JSON binding. It answers each message with the data of one route of version 1. */
export function createA2aFunction({ siteUrl, readRoute, log }: AgentParameters): AgentFunction {
  async function answer(question: Question, readFrom: string): Promise<Response> {
    const text = await readRoute(readFrom, question.path);
    const data = JSON.parse(text);
    return a2aResponse({
      message: {
        messageId: crypto.randomUUID(),
        role: 'ROLE_AGENT',
        // Some clients accept only an object as data, not a list.
        parts: [
          { data: Array.isArray(data) ? { games: data } : data, mediaType: 'application/json' },
        ],
        metadata: { url: siteUrl + question.path, notice: RISK_NOTICE },
      },
    });
  }

  async function perform(request: Request, readFrom: string): Promise<Response> {
    const url = new URL(request.url);
    const operation = operationAt(url.pathname);
    if (operation === null) {
      throw new A2aError(null, 'A2A has no operation at this address.', {
        code: 404,
        status: 'NOT_FOUND',
      });
    }
    const { methods } = operation;
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: { allow: METHODS } });
    }
    if (!methods.includes(request.method)) {
      throw new A2aError(null, `This operation accepts only ${methods.join(' or ')}.`, {
        ...{ code: 405, status: 'UNIMPLEMENTED' },
        headers: { allow: [...methods, 'OPTIONS'].join(', ') },
      });
    }
    if (!operation.isEntrance)
      checkVersion(request.headers.get('a2a-version') ?? url.searchParams.get('A2A-Version'));
    if ('error' in operation) throw operation.error();
    if ('result' in operation) return a2aResponse(operation.result(siteUrl));
    const body = await readBody(request);
    if (body === null) {
      throw new A2aError('INVALID_PARAMS', `The body is larger than ${MOST_BODY_BYTES} bytes.`, {
        code: 413,
      });
    }
    return answer(readMessage(request.headers.get('content-type'), body), readFrom);
  }

  return async (request, context) => {
    try {
      return await perform(request, siteUrlOf(context, siteUrl));
    } catch (error) {
      if (error instanceof A2aError) return errorResponse(error);
      if (error instanceof RouteRefused) return errorResponse(refused(error));
      log({
        event: 'a2a',
        outcome: 'unexpected',
        message: String((error as Error).stack ?? error),
      });
      return errorResponse(new A2aError(null, 'This service has failed. The error is logged.'));
    }
  };
}

/** Every operation except `message:send` has a fixed error or a fixed result. */
type Operation = { readonly methods: readonly string[]; readonly isEntrance?: boolean } & (
  | { readonly error: () => A2aError }
  | { readonly result: (siteUrl: string) => object }
  | { readonly answers: true }
);

function operationAt(path: string): Operation | null {
  const segments = segmentsBelow(agents.a2a, segmentsOf(path) ?? []);
  if (segments === undefined) return null;
  const [first, second, third] = segments;
  // A2A defines nothing at this address. The answer helps people who open the address from the agent card.
  if (segments.length === 0) return { methods: ['GET'], isEntrance: true, result: entrance };
  if (segments.length === 1) {
    if (first === 'message:send') return { methods: ['POST'], answers: true };
    if (first === 'message:stream') return { methods: ['POST'], error: noStreams };
    if (first === 'extendedAgentCard') return { methods: ['GET'], error: noExtendedCard };
    if (first === 'tasks') return { methods: ['GET'], result: noTasks };
  }
  if (first !== 'tasks' || !second) return null;
  if (segments.length === 2) {
    if (second.endsWith(':cancel')) return { methods: ['POST'], error: noTask };
    if (second.endsWith(':subscribe')) return { methods: ['GET', 'POST'], error: noStreams };
    return { methods: ['GET'], error: noTask };
  }
  if (third !== 'pushNotificationConfigs' || segments.length > 4) return null;
  return {
    methods: segments.length === 3 ? ['GET', 'POST'] : ['GET', 'DELETE'],
    error: noPushNotifications,
  };
}

const noTasks = () => ({ tasks: [], nextPageToken: '', pageSize: 50, totalSize: 0 });
const entrance = (siteUrl: string) => ({ agentCard: siteUrl + documents.agentCard });

const noStreams = () =>
  new A2aError(
    'UNSUPPORTED_OPERATION',
    'This agent does not stream: it answers message:send at once.',
  );
const noExtendedCard = () =>
  new A2aError('UNSUPPORTED_OPERATION', 'This agent has a public card, but no extended card.');

/**
 * @param version the version in the request; null means version 0.3
 * @throws {A2aError} if this agent does not speak the version
 */
function checkVersion(version: string | null): void {
  if (version !== null && /^1\.0(?:\.\d+)?$/.test(version.trim())) return;
  throw new A2aError(
    'VERSION_NOT_SUPPORTED',
    `This agent speaks A2A ${A2A_VERSION}. Send the header "A2A-Version: ${A2A_VERSION}". A request without this header uses A2A 0.3.`,
  );
}

function refused({ code, message, retryAfterSeconds }: RouteRefused): A2aError {
  const headers: Record<string, string> =
    retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) };
  if (code === 'rate_limited') {
    return new A2aError(null, message, { code: 429, status: 'RESOURCE_EXHAUSTED', headers });
  }
  if (code === 'unavailable') {
    return new A2aError(null, message, { code: 503, status: 'UNAVAILABLE', headers });
  }
  return new A2aError('INVALID_PARAMS', message, { metadata: { code } });
}

function a2aResponse(body: object): Response {
  return new Response(JSON.stringify(body), {
    headers: { 'content-type': A2A_TYPE, 'cache-control': 'no-store' },
  });
}
