import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { errorResponse } from '../live/responses.ts';
import { answerOf } from './answer.ts';
import { answer } from './answer-from-output.ts';
import { CannotServe } from './cannot-serve.ts';
import { clientAddress } from './client-address.ts';
import { inTurn } from './in-turn.ts';
import { openOutput } from './output.ts';
import { createRateLimit } from './rate-limit.ts';
import { noteExchange, refuseMalformed, refuseOn } from './refuse.ts';
import { send } from './send.ts';

export interface ServerOptions {
  /** The folder of the project, with `vercel.json` and `.function/`. */
  readonly root: string;
  /** Relative to `root`: `dist` or `.vercel/output`. */
  readonly output: string;
  /** 0 means any free port. */
  readonly port: number;
  readonly host: string;
  readonly rateLimit: boolean;
  /** Proxies in front of the server that append to `X-Forwarded-For`. */
  readonly trustedProxies: number;
}

export interface RunningServer {
  /** Without a slash at its end, for example "http://localhost:4321". */
  readonly url: string;
  /** Stops listening and waits up to two seconds for answers in progress. */
  close(): Promise<void>;
}

const CLOSE_TIMEOUT_MS = 2000;
/** HTTP/1.0 allows a request without a `Host` header. */
const DEFAULT_HOSTNAME = 'localhost';

/**
 * Serves a built output like the platform. Another build of this output needs a new start, because addresses, routes and
 * functions are read only once.
 *
 * @throws {CannotServe} when the output cannot be served or the port is in use
 */
export async function createServer(options: ServerOptions): Promise<RunningServer> {
  const { host, port, trustedProxies } = options;
  const output = await openOutput(options.root, options.output);
  const countRequest = options.rateLimit ? createRateLimit() : null;
  /** Answers after `close` still need this address. It is stored, because the port is then unknown. */
  let url = '';

  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const client = clientAddress(
        (incoming as IncomingMessage).socket.remoteAddress,
        request.headers.get('x-forwarded-for'),
        trustedProxies,
      );
      // A `Response` would copy the body.
      send(await answer(output, request, client, countRequest, url), outgoing as ServerResponse);
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false, hostname: DEFAULT_HOSTNAME, errorHandler },
  );
  const answerInTurn = inTurn(async (incoming, outgoing) => {
    noteExchange(incoming, outgoing);
    const problem = problemOfHost(incoming);
    if (problem !== undefined) return send(await badRequest(problem), outgoing);
    return listener(incoming, outgoing);
  });
  // Node's own error answer for a missing `Host` has no body.
  const server = createHttpServer({ requireHostHeader: false }, answerInTurn)
    // The server ignores the client's `Expect` header.
    .on('checkExpectation', answerInTurn)
    .on('clientError', refuseMalformed)
    .on('connect', (_request, socket) =>
      refuseOn(socket, 'method_not_allowed', 'This method is not allowed here: use GET.'),
    );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenFailure(error, port)));
    server.listen(port, host, resolve);
  });

  url = `http://${displayHost(host)}:${(server.address() as AddressInfo).port}`;
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS).unref();
      }),
  };
}

const badRequest = (message: string) => answerOf(errorResponse('bad_request', message));

/** A RequestError means an invalid address or `Host` header. Any other error is a bug. */
function errorHandler(error: unknown): Response {
  if ((error as Error)?.name === 'RequestError') {
    return errorResponse('bad_request', 'The address or the Host of the request is not valid.');
  }
  console.error(error);
  return new Response(null, { status: 500 });
}

/**
 * `npm start` calls this function before slow work, so a port in use is reported at once.
 *
 * @throws {CannotServe} if the port cannot be used
 */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createHttpServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(listenFailure(error, port)));
    probe.listen(port, host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

function listenFailure(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new CannotServe(
      `Port ${port} is in use: stop the program that listens there, or choose another port with PORT=${port + 1}.`,
    );
  }
  if (error.code === 'EACCES') {
    return new CannotServe(
      `Port ${port} requires more privileges: choose a port above 1023, for example with PORT=4321.`,
    );
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new CannotServe('HOST is not an address of this machine: use 127.0.0.1 or 0.0.0.0.');
  }
  return error;
}

function displayHost(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** HTTP/1.1 requires exactly one `Host` (RFC 9112, section 3.2). Node would ignore all but the first one. */
function problemOfHost({ httpVersion, rawHeaders }: IncomingMessage): string | undefined {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) return 'The request has more than one Host header.';
  return httpVersion === '1.1' && hosts.length === 0
    ? 'The request has no Host header.'
    : undefined;
}
