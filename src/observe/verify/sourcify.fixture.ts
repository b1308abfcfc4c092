import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Hex } from 'viem';
import { listen } from '../../../test/listen.ts';

export interface ShownContract {
  readonly chainId: number;
  readonly address: string;
  readonly sources: Readonly<Record<string, string>>;
  readonly target: { readonly file: string; readonly name: string };
  readonly onchainCode: Hex;
  readonly compilerVersion?: string;
  readonly settings?: object;
  readonly transformations?: readonly { readonly type: string; readonly reason: string }[];
}

export const COMPILER = '0.8.4+commit.c7e474f2';

/** The documented body of `GET /v2/contract/{chainId}/{address}`, with the fields that we ask for. */
export function verifiedBody({
  chainId,
  address,
  sources,
  target,
  onchainCode,
  compilerVersion = COMPILER,
  settings = {},
  transformations = [],
}: ShownContract) {
  return {
    sources: Object.fromEntries(
      Object.entries(sources).map(([name, content]) => [name, { content }]),
    ),
    compilation: {
      language: 'Solidity',
      compiler: 'solc',
      compilerVersion,
      compilerSettings: settings,
      name: target.name,
      fullyQualifiedName: `${target.file}:${target.name}`,
    },
    runtimeBytecode: {
      onchainBytecode: onchainCode,
      recompiledBytecode: onchainCode,
      sourceMap: '1:2:0:-:0;;',
      linkReferences: {},
      cborAuxdata: {},
      immutableReferences: {},
      transformations,
      transformationValues: {},
    },
    matchId: '3266227',
    creationMatch: null,
    runtimeMatch: 'match',
    match: 'match',
    chainId: String(chainId),
    address,
    verifiedAt: '2024-07-24T12:00:00Z',
  };
}

/** The documented body of an answer with the status 404. */
export function notVerifiedBody(chainId: number | string, address: string) {
  return {
    match: null,
    creationMatch: null,
    runtimeMatch: null,
    chainId: String(chainId),
    address,
  };
}

export type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers with JSON. */
export const json =
  (status: number, body: unknown): Respond =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  };

/** Simulates a Sourcify server with these contracts. */
export const showing =
  (...contracts: readonly ShownContract[]): Respond =>
  (request, response) => {
    const [, chainId = '', address = ''] =
      /^\/v2\/contract\/(\d+)\/(0x[0-9a-fA-F]{40})\?fields=/.exec(request.url ?? '') ?? [];
    const shown = contracts.find(
      (one) =>
        String(one.chainId) === chainId && one.address.toLowerCase() === address.toLowerCase(),
    );
    if (shown) json(200, verifiedBody(shown))(request, response);
    else json(404, notVerifiedBody(chainId, address))(request, response);
  };

/** Starts a simulated Sourcify. A test can replace `respond` of the result while the server runs. */
export async function serveSourcify(respond: Respond) {
  const requests: string[] = [];
  const served = { respond };
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    served.respond(request, response);
  });
  const url = await listen(server);
  return {
    url,
    requests,
    set respond(next: Respond) {
      served.respond = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
