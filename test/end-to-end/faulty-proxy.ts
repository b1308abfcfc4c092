import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { listen } from '../listen.ts';

export const PROVIDER_FAULTS = [
  'none',
  'resets',
  'limits',
  'garbage',
  'slow',
  'fails',
  'hangs',
] as const;
export type ProviderFault = (typeof PROVIDER_FAULTS)[number];

const SLOW_MS = 300;

export interface FaultyProxy {
  readonly url: string;
  /** A test can change the fault between two requests. */
  fault: ProviderFault;
  stop(): Promise<void>;
}

/** Starts a provider with faults in front of a node. */
export async function startFaultyProxy(nodeUrl: string): Promise<FaultyProxy> {
  const server = createServer(async (request, response) => {
    const { fault } = proxy;
    if (fault === 'hangs') return;
    if (fault === 'resets') return void request.socket.resetAndDestroy();
    if (fault === 'limits') return void response.writeHead(429, { 'retry-after': '1' }).end('{}');
    if (fault === 'fails') return void response.writeHead(502).end('bad gateway');
    if (fault === 'garbage') return void response.end('[{"id":0,"result":"0x');
    if (fault === 'slow') await setTimeout(SLOW_MS);
    const body = await buffer(request);
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(nodeUrl, { method: 'POST', headers, body });
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
  });
  const proxy: FaultyProxy = {
    url: await listen(server),
    fault: 'none',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
