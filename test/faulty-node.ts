import { createServer, type ServerResponse } from 'node:http';
import type { RpcRequest } from '../src/chain/endpoint.ts';
import { listen } from './listen.ts';
import type { SimulatedBlock, SimulatedNode } from './simulated-node.ts';

/** Looks like a provider's secret key. The tests search the log for it. */
export const KEY = 'secret-key-of-a-provider';

type Batch = (RpcRequest & { id: number })[];

export interface Exchange {
  readonly batch: Batch;
  /** The number of requests before this one. */
  readonly earlier: number;
  readonly node: SimulatedNode;
  /** The correct answer to this batch. */
  answer(batch?: Batch): { jsonrpc: '2.0'; id: number }[];
  json(body: unknown, status?: number, headers?: Record<string, string>): void;
  /** Closes the connection without an answer. */
  reset(): void;
}

export type Fault = (exchange: Exchange) => void;

export interface FaultyNode {
  readonly url: string;
  readonly host: string;
  fault: Fault;
  /** The number of batches that the node has received. */
  readonly asked: number;
  stop(): Promise<void>;
}

export const FAULTS = {
  none: ({ answer, json }) => json(answer()),

  /** Runs calls in the block before the requested block. */
  ignoresBlock: ({ node, batch, answer, json }) => {
    const { head } = node;
    const [real, before] = [answer(), inBlock(node, blockBefore(head), () => answer())];
    json(real.map((item, index) => (isPinnedCall(batch[index]!) ? before[index] : item)));
  },

  /** Runs calls in another block, which has the number, time and parent of the latest block. */
  siblingBlock: ({ node, batch, answer, json }) => {
    const sibling = { ...node.head, coinbase: `0x${'5b'.repeat(20)}` } as const;
    const [real, inSibling] = [answer(), inBlock(node, sibling, () => answer())];
    json(
      real.map((item, index) => (batch[index]!.method === 'eth_call' ? inSibling[index] : item)),
    );
  },

  rateLimited: ({ json }) => json({ error: 'too many requests' }, 429),
  /** A rate limit error with the HTTP status 200. */
  rateLimitedInside: ({ json }) =>
    json({ jsonrpc: '2.0', id: null, error: { code: 429, message: 'rate limit exceeded' } }),
  /** A rate limit that looks like a revert. */
  rateLimitedAsRevert: ({ batch, json }) =>
    json(
      batch.map(({ id }) => ({
        jsonrpc: '2.0',
        id,
        error: { code: 3, message: 'execution reverted: rate limit exceeded' },
      })),
    ),

  hangs: () => {},
  resets: ({ reset }) => reset(),
  badGateway: ({ json }) => json({ error: 'bad gateway' }, 502),

  wrongChain: ({ node, answer, json }) => {
    const { chainId } = node;
    node.chainId = 1;
    json(answer());
    node.chainId = chainId;
  },
  refusesBatches: ({ json }) =>
    json([
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batches are not supported' } },
    ]),
  /** The message repeats the provider's key from the RPC address. */
  repeatsTheKey: ({ json }) => json({ error: `no access for /${KEY}` }, 403),
  chainIdIsNonsense: ({ batch, answer, json }) =>
    json(
      answer().map((item, index) =>
        batch[index]!.method === 'eth_chainId' ? { ...item, result: '0x' } : item,
      ),
    ),
  /** Calls about the block succeed. */
  failsGames: ({ node, answer, json }) => {
    const kept = [...node.contracts];
    node.contracts.clear();
    json(answer());
    for (const [key, value] of kept) node.contracts.set(key, value);
  },
} satisfies Record<string, Fault>;

/** Makes the latest block this many seconds older. */
export const stalledFor = (seconds: bigint): Fault =>
  withHead((head) => ({ ...head, timestamp: head.timestamp - seconds }));

/** @param retryAfter the value of the `Retry-After` header */
export const rateLimitedUntil =
  (retryAfter: string): Fault =>
  ({ json }) =>
    json({ error: 'too many requests' }, 429, { 'retry-after': retryAfter });

/** Applies the fault to the first request only. */
export const once =
  (fault: Fault): Fault =>
  (exchange) =>
    exchange.earlier === 0 ? fault(exchange) : FAULTS.none(exchange);

/** Starts a node with this fault on a free port. */
export async function startFaultyNode(node: SimulatedNode, fault: Fault): Promise<FaultyNode> {
  let asked = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const batch = JSON.parse(body) as Batch;
    const earlier = asked++;
    faulty.fault({
      batch,
      earlier,
      node,
      answer: (asks = batch) =>
        node.answer(asks).map((item, index) => ({ jsonrpc: '2.0', id: asks[index]!.id, ...item })),
      json: (answer, status = 200, headers = {}) => send(response, answer, status, headers),
      reset: () => request.socket.resetAndDestroy(),
    });
  });
  const { host, origin } = new URL(await listen(server));
  const faulty: FaultyNode = {
    url: `${origin}/${KEY}`,
    host,
    fault,
    get asked() {
      return asked;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return faulty;
}

function send(
  response: ServerResponse,
  body: unknown,
  status: number,
  headers: Record<string, string>,
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** The node answers correctly, but its latest block is changed. */
function withHead(change: (head: SimulatedBlock) => SimulatedBlock): Fault {
  return ({ node, answer, json }) => json(inBlock(node, change(node.head), () => answer()));
}

/** Calls `act` with this latest block, and restores the old one. */
function inBlock<T>(node: SimulatedNode, block: SimulatedBlock, act: () => T): T {
  const { head } = node;
  node.head = block;
  try {
    return act();
  } finally {
    node.head = head;
  }
}

const blockBefore = ({ number, timestamp, parentHash, ...block }: SimulatedBlock) => ({
  ...block,
  number: number - 1n,
  timestamp: timestamp - 1n,
  hash: parentHash,
  parentHash,
});

const isPinnedCall = ({ method, params }: RpcRequest) =>
  method === 'eth_call' && params[1] !== 'latest';
