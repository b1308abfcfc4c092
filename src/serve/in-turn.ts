import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** While this many requests wait on a connection, the server reads nothing more from it. */
const MOST_WAITING = 16;

/**
 * Answers the requests of one connection one after the other. So a client with thousands of requests cannot keep other
 * clients waiting.
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
