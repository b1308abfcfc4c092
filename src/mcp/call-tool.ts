import type { CallToolResult } from '@modelcontextprotocol/server';
import { RouteRefused } from '../agents/read-route.ts';
import type { Log } from '../live/log.ts';
import type { Tool, ToolContext } from './tool.ts';
import { TOOLS } from './tools.ts';

/**
 * Calls a tool by its name. A failure is a result with `isError`, which lets a model correct its call. The JSON text is
 * for clients that show only text.
 */
export async function callTool(
  name: unknown,
  given: unknown,
  context: ToolContext,
  log: Log,
): Promise<CallToolResult> {
  const tool = TOOLS.find((known) => known.name === name);
  if (!tool) {
    return failed(
      `There is no such tool. The tools are ${TOOLS.map((known) => known.name).join(', ')}.`,
    );
  }
  const input = tool.input.strict().safeParse(given ?? {});
  if (!input.success) return failed(wrongInput(tool, input.error.issues));
  try {
    const data = await tool.call(input.data, context);
    return {
      content: [{ type: 'text', text: JSON.stringify(data) }],
      structuredContent: { ...data },
    };
  } catch (error) {
    if (error instanceof RouteRefused) return failed(refusal(error));
    const message = String((error as Error).stack ?? error);
    log({ event: 'mcp', tool: tool.name, outcome: 'unexpected', message });
    return failed('This service has failed. The error is logged. (internal)');
  }
}

const failed = (text: string): CallToolResult => ({
  content: [{ type: 'text', text }],
  isError: true,
});

function refusal({ code, message, retryAfterSeconds }: RouteRefused): string {
  const retry =
    retryAfterSeconds === null || code === 'rate_limited'
      ? ''
      : ` Ask again in ${retryAfterSeconds} s.`;
  return `${message}${retry} (${code})`;
}

/** The message does not repeat unknown names of parameters, because a caller can put any text there. */
function wrongInput({ input }: Tool, issues: readonly { readonly path: PropertyKey[] }[]): string {
  const names = Object.keys(input.shape);
  const wrong = [...new Set(issues.map(({ path }) => String(path[0])))].filter((name) =>
    names.includes(name),
  );
  const hints = wrong.map((name) => {
    const description: string = input.shape[name]?.meta()?.description ?? '';
    return `"${name}" is not valid. ${description}`;
  });
  const known = `The parameters of this tool are ${names.map((name) => `"${name}"`).join(', ')}.`;
  return `${[...hints, known].join(' ')} (bad_request)`;
}
