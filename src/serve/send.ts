import type { ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';

/**
 * A body is written in pieces of this size, in bytes. The system copies each piece, and the client then reads the copy.
 * Both steps are faster if the copy fits into a processor's cache.
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

/** Writes the rest of a body. The function waits for a slow client, and stops if the client disconnects. */
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
