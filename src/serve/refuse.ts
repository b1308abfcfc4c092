import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorResponse } from '../live/responses.ts';
import type { ErrorCode } from '../schema/enums.ts';
import { type Answer, answerOf } from './answer.ts';

/** Sends an answer as it is, without a copy of its body. */
export function send({ status, headers, body }: Answer, outgoing: ServerResponse): void {
  outgoing.statusCode = status;
  outgoing.setHeaders(headers);
  if (body && !headers.has('content-length')) outgoing.setHeader('content-length', body.length);
  outgoing.end(body);
}

/** Statuses of what Node's parser refuses, by the code of its error; 400 otherwise. */
const STATUS_OF_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what is no valid HTTP in the same form as everything else, and ends the connection. */
export async function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): Promise<void> {
  const status = STATUS_OF_ERROR[error.code ?? ''] ?? 400;
  await refuseOn(socket, 'bad_request', 'The request is not valid HTTP.', status);
}

/** Writes an error body to a connection that has no response of its own, and ends it. */
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
  const head = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${sent} ${STATUS_CODES[sent]}\r\n${head}\r\n${body ?? ''}`);
}
