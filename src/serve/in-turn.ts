import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The largest number of requests that may wait on one connection. While this many requests wait, the server reads
 * nothing more from the connection.
 */
const MOST_WAITING = 16;

/**
 * Answers the requests of one connection one after the other. HTTP sends the answers in this order anyway. The next
 * request starts only after the previous answer was sent and other connections had their turn. A client that sends
 * thousands of requests at once therefore costs only one answer at a time.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const waitingOn = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();

  function begin(socket: Socket, incoming: IncomingMessage, outgoing: ServerResponse): void {
    outgoing.once('close', () => setImmediate(next, socket));
    listener(incoming, outgoing);
  }

  function next(socket: Socket): void {
    const waiting = waitingOn.get(socket) ?? [];
    if (waiting.length === 0 || socket.destroyed) return void waitingOn.delete(socket);
    const [incoming, outgoing] = waiting.shift()!;
    if (waiting.length < MOST_WAITING && socket.isPaused()) socket.resume();
    begin(socket, incoming, outgoing);
  }

  return (incoming, outgoing) => {
    const { socket } = incoming;
    const waiting = waitingOn.get(socket);
    if (!waiting) {
      waitingOn.set(socket, []);
      return begin(socket, incoming, outgoing);
    }
    waiting.push([incoming, outgoing]);
    if (waiting.length >= MOST_WAITING) socket.pause();
  };
}
