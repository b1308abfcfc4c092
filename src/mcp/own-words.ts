const MESSAGES: Readonly<Record<number, string>> = {
  [-32_700]: 'The body is not valid JSON.',
  [-32_603]: 'This service does not support this request. It has no events to subscribe to.',
  [-32_602]: 'The parameters of the request are not valid.',
  [-32_601]: 'There is no such method.',
  [-32_600]: 'The body is not a valid JSON-RPC message.',
  [-32_022]: 'This version of the protocol is not supported.',
  [-32_021]: 'The client lacks a capability that the request needs.',
  [-32_020]: 'The headers and the body of the request disagree.',
};
const OF_STATUS: Readonly<Record<number, string>> = {
  405: 'Use POST.',
  406: 'The Accept header must name both application/json and text/event-stream.',
  415: 'The Content-Type must be application/json.',
};

/** An MCP version is a date. */
const VERSION = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Replaces the error message in an answer with our own. The MCP package repeats texts of the request, so a caller could
 * publish words under our name.
 */
export async function inOwnWords(response: Response): Promise<Response> {
  const { status, headers } = response;
  const text = await response.text();
  const body = text.replace(/^(data: |(?=\{))(.*)$/m, (line, prefix: string, json: string) => {
    const message = JSON.parse(json);
    if (message.error === undefined) return line;
    return prefix + JSON.stringify({ ...message, error: ownError(message.error, status) });
  });
  const own = new Headers(headers);
  own.delete('content-length');
  own.set('cache-control', 'no-store');
  return new Response(text === '' ? null : body, { status, headers: own });
}

interface RpcError {
  readonly code: number;
  readonly data?: { readonly supported?: unknown; readonly requested?: unknown };
}

function ownError({ code, data }: RpcError, status: number) {
  const message = OF_STATUS[status] ?? MESSAGES[code] ?? 'The request is not valid.';
  // `supported` lists the versions from which a client can choose.
  if (!Array.isArray(data?.supported)) return { code, message };
  const { supported, requested } = data;
  const isVersion = typeof requested === 'string' && VERSION.test(requested);
  return { code, message, data: { supported, ...(isVersion && { requested }) } };
}
