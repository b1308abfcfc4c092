import {
  createMcpHandler,
  Server,
  type Tool as ToolDescription,
} from '@modelcontextprotocol/server';
import type { AgentFunction, AgentParameters } from '../agents/agent-function.ts';
import { siteUrlOf } from '../agents/function-context.ts';
import { MOST_BODY_BYTES, readBody } from '../agents/read-body.ts';
import { RouteRefused } from '../agents/read-route.ts';
import { SERVICE_NAME, SERVICE_VERSION } from '../site/service/service-texts.ts';
import { callTool } from './call-tool.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { inOwnWords } from './own-words.ts';
import type { ToolContext } from './tool.ts';
import { toolDescription } from './tool-description.ts';
import { TOOLS } from './tools.ts';

/** In characters. An error can contain a long text of the request. */
const LONGEST_LOGGED = 200;

/**
 * The MCP interface uses streamable HTTP without sessions and without an event stream. An event stream would run until
 * the function's time limit.
 */
export function createMcpFunction({ siteUrl, readRoute, log }: AgentParameters): AgentFunction {
  let descriptions: ToolDescription[] | undefined;

  function server(readFrom: string): Server {
    const context: ToolContext = {
      readJson: async (path) => parsed(await readRoute(readFrom, path)),
      readText: (path) => readRoute(readFrom, path),
      siteUrl,
    };
    const made = new Server(
      { name: 'degen-game-analytics', title: SERVICE_NAME, version: SERVICE_VERSION },
      { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
    );
    made.setRequestHandler('tools/list', () => {
      descriptions ??= TOOLS.map(toolDescription);
      return { tools: descriptions };
    });
    made.setRequestHandler('tools/call', ({ params }) =>
      callTool(params.name, params.arguments, context, log),
    );
    return made;
  }

  return async (request, context) => {
    const handler = createMcpHandler(() => server(siteUrlOf(context, siteUrl)), {
      maxSubscriptions: 0,
      onerror: ({ message }) =>
        log({ event: 'mcp', outcome: 'refused', message: message.slice(0, LONGEST_LOGGED) }),
    });
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: { allow: 'POST, OPTIONS' } });
    }
    if (request.method !== 'POST') return inOwnWords(await handler.fetch(request));
    const body = await readBody(request);
    if (body === null) {
      return refused(413, -32_600, `The body is larger than ${MOST_BODY_BYTES} bytes.`);
    }
    let parsedBody: unknown;
    try {
      parsedBody = JSON.parse(body);
    } catch {
      return refused(400, -32_700, 'The body is not valid JSON.');
    }
    // A batch could contain hundreds of calls. MCP has had no batches since June 2025.
    if (Array.isArray(parsedBody)) {
      return refused(400, -32_600, 'Send one JSON-RPC message, not a list of messages.');
    }
    return inOwnWords(await handler.fetch(request, { parsedBody }));
  };
}

function refused(status: number, code: number, message: string): Response {
  return new Response(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}

/** @throws {RouteRefused} if the text is not JSON */
function parsed<Answer>(text: string): Answer {
  try {
    return JSON.parse(text);
  } catch {
    throw new RouteRefused(
      'unavailable',
      'The service returned an answer that is not valid. So nothing is known about the figures.',
    );
  }
}
