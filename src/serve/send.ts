import type { ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';

/**
 * A body is written in pieces of this size. Of a body of 1.4 MB that is written as a whole, the system copies the last
 * part long before a client reads it, and both are slower than with pieces that fit into a processor's cache.
 */
const PIECE_BYTES = 256 * 1024;

/** Sends an answer without copying its body. */
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

/** Writes the rest of a body. Waits if the client is slower. If the client leaves, nothing more is written. */
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
