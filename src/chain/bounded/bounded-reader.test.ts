import { type Address, concatHex, type Hex, keccak256, numberToHex, pad, slice } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalChain } from '../../local-chain/chain.ts';
import { startChain } from '../../local-chain/start-chain.ts';
import { createEndpoint, type Endpoint, type RpcAnswer, type RpcRequest } from '../endpoint.ts';
import { createEndpointPool } from '../endpoint-pool.ts';
import { createFallback } from '../fallback.ts';
import { type BoundedReader, createBoundedReader } from './bounded-reader.ts';
import type { CallQuestion, Followed, FollowQuestion } from './questions.ts';

const CHAIN = {
  chainId: 8453,
  blockNumberSource: 'evm',
  headerFields: ['coinbase', 'prevrandao', 'gasLimit'],
  maxBlockAgeSeconds: 60,
} as const;
const [NAMED, NAMING, EMPTY, BURNING] = [1, 2, 3, 4].map((n) =>
  pad(numberToHex(0xa000_0000_0000_0000_0000n + BigInt(n)), { size: 20 }),
) as [Address, Address, Address, Address];
const SELECTOR: Hex = '0x8da5cb5b';
const answers = (word: Hex) => concatHex(['0x7f', pad(word, { size: 32 }), '0x60005260206000f3']);

let chain: LocalChain;
beforeAll(async () => {
  chain = await startChain({ chainId: CHAIN.chainId, timestamp: 1_790_000_000 });
  await chain.client.setCode({ address: NAMED, bytecode: answers('0x07') });
  await chain.client.setCode({ address: NAMING, bytecode: answers(NAMED) });
  await chain.client.setCode({ address: BURNING, bytecode: '0xfe' });
  await chain.mine();
  await chain.mine();
});
afterAll(() => chain?.stop());

/** `change.asks` replaces the requests to the node. `change.answers` replaces the node's answers. */
function nodeThat(
  change: {
    readonly asks?: (batch: readonly RpcRequest[]) => readonly RpcRequest[];
    readonly answers?: (answers: RpcAnswer[], batch: readonly RpcRequest[]) => RpcAnswer[];
  } = {},
): Endpoint & { readonly batches: (readonly RpcRequest[])[] } {
  const { asks = (batch) => batch, answers = (given) => given } = change;
  const endpoint = createEndpoint(chain.rpcUrl);
  const batches: (readonly RpcRequest[])[] = [];
  return {
    host: 'node',
    batches,
    async request(batch, timeoutMs) {
      batches.push(batch);
      return answers(await endpoint.request(asks(batch), timeoutMs), batch);
    },
  };
}

const readerOf = (...nodes: Endpoint[]): BoundedReader =>
  createBoundedReader({
    fallback: createFallback(createEndpointPool(nodes, Date.now), performance.now() + 600_000),
    chain: CHAIN,
    now: () => chain.now * 1000,
  });

const path = (from: Address, getters: number): FollowQuestion => ({
  kind: 'follow',
  from,
  selectors: Array.from({ length: getters }, () => SELECTOR),
});
const call = (to: Address, words = 1): CallQuestion => ({
  kind: 'call',
  to,
  data: SELECTOR,
  gas: 100_000,
  words,
});

describe('one batch', () => {
  test('answers paths, calls and slots in the order of the questions', async () => {
    await chain.client.setStorageAt({ address: NAMED, index: 3, value: pad('0x2a') });
    await chain.mine();
    const node = nodeThat();
    const reader = readerOf(node);
    const block = await reader.block();
    const { answers: given } = await reader.read(block, [
      call(NAMED),
      { kind: 'slot', of: NAMED, slot: '0x3' },
      path(NAMING, 2),
      call(EMPTY),
      path(EMPTY, 0),
    ]);
    const codeOf = (bytecode: Hex) => ({
      hash: keccak256(bytecode),
      size: (bytecode.length - 2) / 2,
      start: slice(pad(bytecode, { dir: 'right', size: 64 }), 0, 45),
    });
    expect(given).toEqual([
      { data: pad('0x07'), failure: null },
      pad('0x2a'),
      {
        visited: [
          { address: expect.stringMatching(new RegExp(NAMING, 'i')), ...codeOf(answers(NAMED)) },
          { address: expect.stringMatching(new RegExp(NAMED, 'i')), ...codeOf(answers('0x07')) },
          {
            address: '0x0000000000000000000000000000000000000007',
            hash: null,
            size: 0,
            start: pad('0x', { size: 45 }),
          },
        ],
        failure: null,
      },
      { data: null, failure: 'returns nothing' },
      { visited: [expect.objectContaining({ hash: null })], failure: null },
    ]);
    expect(node.batches).toHaveLength(2);
  });

  test('pins every request to the hash of the block, and demands that the block is canonical', async () => {
    const node = nodeThat();
    const reader = readerOf(node);
    const block = await reader.block();
    await reader.read(block, [
      path(NAMING, 1),
      call(NAMED),
      { kind: 'slot', of: NAMED, slot: '0x0' },
    ]);
    const pins = node.batches[1]!.map(({ params }) => params.at(-1));
    expect(new Set(pins.map((pin) => JSON.stringify(pin)))).toEqual(
      new Set([JSON.stringify({ blockHash: block.hash, requireCanonical: true })]),
    );
  });

  test('splits programs, so that no contract can take the gas of another', async () => {
    const node = nodeThat();
    const reader = readerOf(node);
    const questions = Array.from({ length: 300 }, (_, index) =>
      path(index % 2 === 0 ? BURNING : NAMING, 2),
    );
    const { answers: given } = await reader.read(await reader.block(), questions);
    expect(given.map((answer) => (answer as Followed).visited.length)).toEqual(
      questions.map(({ from }) => (from === BURNING ? 1 : 3)),
    );
    expect(node.batches).toHaveLength(2);
    for (const { params } of node.batches[1]!) {
      const { data, gas } = params[0] as { data: Hex; gas: Hex };
      expect(data.length / 2).toBeLessThan(49_152);
      expect(Number(gas)).toBeLessThan(2 ** 24);
    }
  });

  test('passes on the answers to requests for logs as they are', async () => {
    const reader = readerOf(nodeThat());
    const block = await reader.block();
    const at = numberToHex(block.number);
    const logs: RpcRequest[] = [
      { method: 'eth_getLogs', params: [{ fromBlock: at, toBlock: at }] },
      { method: 'eth_getLogs', params: ['nonsense'] },
    ];
    const read = await reader.read(block, [], logs);
    expect(read.logs).toEqual([{ result: [] }, { error: expect.anything() }]);
  });
});

describe('a node is not believed', () => {
  const readFrom = async (node: Endpoint) => {
    const block = await readerOf(nodeThat()).block();
    return readerOf(node).read(block, [path(NAMING, 1), call(NAMED)]);
  };
  const firstAnswer = (change: (data: Hex) => Hex) =>
    nodeThat({
      answers: ([first, ...rest]) => [{ result: change(first!.result as Hex) }, ...rest],
    });

  test('when it runs the programs at another block', async () => {
    const earlier = nodeThat({
      asks: (batch) => batch.map((request) => ({ ...request, params: [request.params[0], '0x1'] })),
    });
    await expect(readFrom(earlier)).rejects.toMatchObject({ reason: 'node-inconsistent' });
  });

  test('when its answer is cut off, or goes on', async () => {
    const shorter = firstAnswer((data) => slice(data, 0, 320));
    await expect(readFrom(shorter)).rejects.toMatchObject({ reason: 'undecodable' });
    const longer = firstAnswer((data) => concatHex([data, pad('0x01')]));
    await expect(readFrom(longer)).rejects.toMatchObject({ reason: 'undecodable' });
  });

  test('when it answers for another chain', async () => {
    const other = firstAnswer((data) => concatHex([pad('0x01'), slice(data, 32)]));
    await expect(readFrom(other)).rejects.toMatchObject({ reason: 'wrong-chain' });
  });

  test('when it grants the programs less gas than they need', async () => {
    const stingy = nodeThat({
      asks: (batch) =>
        batch.map(({ method, params: [request, at] }) => ({
          method,
          params: [{ ...(request as object), gas: numberToHex(250_000) }, at],
        })),
    });
    await expect(readFrom(stingy)).rejects.toMatchObject({ reason: 'unreachable' });
  });

  test('and the next node is asked', async () => {
    const block = await readerOf(nodeThat()).block();
    const reader = readerOf(
      firstAnswer(() => '0x'),
      nodeThat(),
    );
    const { answers: given } = await reader.read(block, [call(NAMED)]);
    expect(given).toEqual([{ data: pad('0x07'), failure: null }]);
  });

  test('when its latest block is too old', async () => {
    const late = createBoundedReader({
      fallback: createFallback(
        createEndpointPool([nodeThat()], Date.now),
        performance.now() + 60_000,
      ),
      chain: CHAIN,
      now: () => (chain.now + 61) * 1000,
    });
    await expect(late.block()).rejects.toMatchObject({ reason: 'block-too-old' });
  });
});
