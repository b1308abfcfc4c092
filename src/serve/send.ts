import type { ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';

/** In bytes. The system sends a body faster if each piece fits into a processor's cache. */
const PIECE_BYTES = 256 * 1024;

/** Sends an answer. A large body is sent in pieces. */
export function send({ status, headers, body }: Answer, outgoing: ServerResponse): void {
  outgoing.statusCode = status;
  outgoing.setHeaders(headers);
  if (body === null) {
    outgoing.end();
    return;
  }
  if (!headers.has('content-length')) outgoing.setHeader('content-length', body.length);
  sendFrom(0, body, outgoing);
}

/** Waits for a slow client, and stops if the client disconnects. */
function sendFrom(start: number, body: Buffer, outgoing: ServerResponse): void {
  const end = start + PIECE_BYTES;
  const piece = body.subarray(start, end);
  if (end >= body.length) {
    outgoing.end(piece);
    return;
  }
  const goOn = () => sendFrom(end, body, outgoing);
  if (outgoing.write(piece)) goOn();
  else outgoing.once('drain', goOn);
}
