import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorResponse } from '../live/responses.ts';
import type { ErrorCode } from '../schema/enums.ts';
import { answerOf } from './answer.ts';

interface Refusal {
  readonly status: number;
  readonly message: string;
}

const NOT_HTTP: Refusal = { status: 400, message: 'The request is not valid HTTP.' };

/** By Node's error code. Any other code gets `NOT_HTTP`. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of the request are too large.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    message: 'A chunk of the request has extensions that are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.' },
};

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** The last request of each connection that the server has begun to answer. */
const lastExchanges = new WeakMap<Duplex, Exchange>();

/** `refuseMalformed` needs to know each request that the server begins to answer. */
export function noteExchange(incoming: IncomingMessage, outgoing: ServerResponse): void {
  lastExchanges.set(incoming.socket, { incoming, outgoing });
}

/** Answers a request that the parser refused, unless it has an answer. Ends the connection. */
export async function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): Promise<void> {
  const { incoming, outgoing } = lastExchanges.get(socket) ?? {};
  // The body broke after its request was answered. A second answer would be taken for that of the next request.
  if (incoming?.complete === false && outgoing?.headersSent) return void socket.destroy();
  const { status, message } = REFUSALS[error.code ?? ''] ?? NOT_HTTP;
  await refuseOn(socket, 'bad_request', message, status);
}

/** Writes directly to the connection, because there is no response object. Then ends the connection. */
export async function refuseOn(
  socket: Duplex,
  code: ErrorCode,
  message: string,
  ownStatus?: number,
): Promise<void> {
  if (!socket.writable) return void socket.destroy();
  const { status, headers, body } = await answerOf(errorResponse(code, message));
  const sent = ownStatus ?? status;
  headers.set('content-length', String(body?.length ?? 0));
  headers.set('connection', 'close');
  headers.set('x-content-type-options', 'nosniff');
  const head = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${sent} ${STATUS_CODES[sent]}\r\n${head}\r\n${body ?? ''}`);
}
