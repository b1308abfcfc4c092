import { type Hex, numberToHex, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import {
  ARB_SYS,
  encodedInteger,
  MULTICALL3,
  SIMULATED_NOW,
  type SimulatedBlock,
  type SimulatedNode,
  simulatedBlock,
  simulatedNode,
} from '../../test/simulated-node.ts';
import { nativeBalance, optional, storageAt } from './call.ts';
import { contract } from './contract.ts';
import { createEndpointPool } from './endpoint-pool.ts';
import { createFallback } from './fallback.ts';
import { createPinnedReader } from './pinned-reader.ts';

const GAME = '0x18B2A687610328590Bc8F2e5fEdDe3b582A49cdA';
const PAYER = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c';
const abi = parseAbi([
  'function price() view returns (uint256)',
  'function round(uint256) view returns (uint256)',
]);
const game = contract(GAME, abi);
const price = game('price');
const round = game('round', [7n]);

function readerOf(
  nodes: SimulatedNode | SimulatedNode[],
  options: { multicall3?: null; arbSys?: boolean; blockNumber?: bigint } = {},
) {
  const endpoints = [nodes].flat().map((node, index) => ({
    host: `node-${index}`,
    request: async (batch: Parameters<SimulatedNode['answer']>[0]) => node.answer(batch),
  }));
  return createPinnedReader({
    fallback: createFallback(
      createEndpointPool(endpoints, () => SIMULATED_NOW),
      performance.now() + 4000,
    ),
    now: () => SIMULATED_NOW,
    chain: {
      chainId: 56,
      multicall3: options.multicall3 === null ? null : MULTICALL3,
      blockNumberSource: options.arbSys ? 'arb-sys' : 'evm',
      headerFields: options.arbSys ? [] : ['coinbase', 'prevrandao', 'gasLimit'],
      maxBlockAgeSeconds: 60,
      gas: { payer: PAYER },
    },
    block: options.blockNumber,
  });
}

function nodeWithGame(): SimulatedNode {
  const node = simulatedNode();
  node.respond(GAME, abi, 'price', 5n);
  node.respond(GAME, abi, 'round', 70n);
  node.contracts.set(`${GAME.toLowerCase()} balance`, encodedInteger(9n));
  return node;
}

describe('a read at the latest block', () => {
  test('takes one round trip for calls, balance and the block with its hash', async () => {
    const node = nodeWithGame();
    const reader = readerOf(node);
    expect(await reader.read({ price, balance: nativeBalance(GAME) })).toEqual({
      price: 5n,
      balance: 9n,
    });
    expect(await reader.seal()).toMatchObject({ number: 100n, hash: simulatedBlock(100n).hash });
    expect(reader.roundTrips).toBe(1);
  });

  test('is followed by reads that are pinned to the hash of its block', async () => {
    const node = nodeWithGame();
    const reader = readerOf(node);
    await reader.read({ price });
    await reader.read({ round });
    expect(node.batches[1]?.[0]?.params[1]).toEqual({
      blockHash: simulatedBlock(100n).hash,
      requireCanonical: true,
    });
    expect(reader.roundTrips).toBe(2);
  });

  test('keeps the evidence of every call as it was made', async () => {
    const reader = readerOf(nodeWithGame());
    await reader.read({ round });
    expect(reader.evidence).toEqual([
      {
        kind: 'contract',
        to: GAME,
        label: 'round(7)',
        data: round.data,
        result: encodedInteger(70n),
      },
    ]);
  });
});

describe('a node that moved on between the calls and the block', () => {
  function movedOn(): SimulatedNode {
    const node = nodeWithGame();
    node.blocks.latest = simulatedBlock(101n);
    return node;
  }

  test('makes the second read fetch the block by its number as well, in two round trips', async () => {
    const node = movedOn();
    const reader = readerOf(node);
    await reader.read({ price });
    await reader.read({ round });
    expect(await reader.seal()).toMatchObject({ number: 100n, hash: simulatedBlock(100n).hash });
    expect(node.batches[1]?.map(({ params }) => params.at(-1))).toEqual([numberToHex(100), false]);
    expect(reader.roundTrips).toBe(2);
  });

  test('makes the seal fetch the block when there is no second read', async () => {
    const reader = readerOf(movedOn());
    await reader.read({ price });
    expect((await reader.seal()).hash).toBe(simulatedBlock(100n).hash);
    expect(reader.roundTrips).toBe(2);
  });

  test.each(['read', 'seal'] as const)(
    'that has also replaced the block gives no answer (%s)',
    async (step) => {
      const node = movedOn();
      const reader = readerOf(node);
      await reader.read({ price });
      node.blocks[numberToHex(100)] = simulatedBlock(100n, 1);
      const attempt = step === 'read' ? reader.read({ round }) : reader.seal();
      await expect(attempt).rejects.toMatchObject({ reason: 'block-unavailable' });
    },
  );
});

describe('refused answers', () => {
  test('another chain', async () => {
    const node = nodeWithGame();
    node.chainId = 1;
    await expect(readerOf(node).read({ price })).rejects.toMatchObject({ reason: 'wrong-chain' });
  });

  test('another chain is passed over when a second endpoint serves the right one', async () => {
    const wrong = nodeWithGame();
    wrong.chainId = 1;
    const reader = readerOf([wrong, nodeWithGame()]);
    expect(await reader.read({ price })).toEqual({ price: 5n });
  });

  test('another chain is named even if its ArbSys is missing', async () => {
    const node = nodeWithGame();
    node.chainId = 1;
    const read = readerOf(node, { arbSys: true }).read({ price });
    await expect(read).rejects.toMatchObject({ reason: 'wrong-chain' });
  });

  test.each([
    ['a block without a time', { timestamp: undefined }],
    ['a malformed number', { number: 'zz' }],
    ['a malformed hash', { hash: '0x12' }],
  ])('%s is passed over when a second endpoint answers properly', async (_, nonsense) => {
    const broken = nodeWithGame();
    const answer = broken.answer.bind(broken);
    broken.answer = (batch) =>
      answer(batch).map((item, index) =>
        batch[index]?.method === 'eth_getBlockByNumber'
          ? { result: { ...(item.result as object), ...nonsense } }
          : item,
      );
    await expect(readerOf(broken).read({ price })).rejects.toMatchObject({ reason: 'undecodable' });
    expect(await readerOf([broken, nodeWithGame()]).read({ price })).toEqual({ price: 5n });
  });

  test('no code at the Multicall3 address', async () => {
    const node = nodeWithGame();
    node.multicall = false;
    await expect(readerOf(node).read({ price })).rejects.toMatchObject({ reason: 'no-contract' });
  });

  test('an aggregate in which the calls about the block failed too means a failed node, not zeros', async () => {
    const node = nodeWithGame();
    node.contracts.set(`${MULTICALL3.toLowerCase()} 0x42cbb15c`, '0x');
    await expect(readerOf(node).read({ price: optional(price) })).rejects.toMatchObject({
      reason: 'unreachable',
    });
  });

  test('a contract that reverts, unless the call is optional', async () => {
    const node = simulatedNode();
    await expect(readerOf(node).read({ price })).rejects.toMatchObject({ reason: 'reverted' });
    expect(await readerOf(node).read({ price: optional(price) })).toEqual({ price: null });
  });

  test('an address without code, whose calls succeed with nothing', async () => {
    const node = nodeWithGame();
    node.contracts.set(`${GAME.toLowerCase()} ${price.data}`, '0x');
    await expect(readerOf(node).read({ price })).rejects.toMatchObject({ reason: 'no-contract' });
  });

  test('data that does not fit the ABI', async () => {
    const node = nodeWithGame();
    node.contracts.set(`${GAME.toLowerCase()} ${price.data}`, '0x1234');
    await expect(readerOf(node).read({ price })).rejects.toMatchObject({ reason: 'undecodable' });
  });

  test('a block that the node does not have', async () => {
    const node = nodeWithGame();
    node.blocks[numberToHex(5)] = null;
    const reader = readerOf(node, { blockNumber: 5n });
    await expect(reader.read({ price })).rejects.toMatchObject({ reason: 'block-unavailable' });
  });
});

describe('a block that is asked for by number', () => {
  test('is fetched first, and then read by its hash', async () => {
    const node = nodeWithGame();
    node.blocks[numberToHex(42)] = simulatedBlock(42n);
    const reader = readerOf(node, { blockNumber: 42n });
    expect(await reader.read({ price })).toEqual({ price: 5n });
    expect(node.batches[1]?.[0]?.params[1]).toMatchObject({ blockHash: simulatedBlock(42n).hash });
    expect(reader.block.number).toBe(42n);
  });
});

describe('a read that depends on the price of gas', () => {
  test('fetches the block with its base fee first, and then reads at that block: two round trips', async () => {
    const node = nodeWithGame();
    node.blocks.latest = { ...simulatedBlock(101n), baseFeePerGas: 7n };
    const reader = readerOf(node);
    expect(await reader.fixBlock()).toMatchObject({ number: 101n, baseFeePerGas: 7n });
    await reader.read({ price });
    expect(node.batches[1]?.[0]?.params[1]).toMatchObject({ blockHash: simulatedBlock(101n).hash });
    expect(reader.roundTrips).toBe(2);
  });

  test('fetches the block once: asking again, or after a read, costs no round trip', async () => {
    const reader = readerOf(nodeWithGame());
    await reader.read({ price });
    expect(await reader.fixBlock()).toMatchObject({ number: 100n, baseFeePerGas: null });
    await reader.fixBlock();
    expect(reader.roundTrips).toBe(1);
  });

  test('uses the block that was asked for by number', async () => {
    const node = nodeWithGame();
    node.blocks[numberToHex(42)] = { ...simulatedBlock(42n), baseFeePerGas: 0n };
    const reader = readerOf(node, { blockNumber: 42n });
    expect(await reader.fixBlock()).toMatchObject({ number: 42n, baseFeePerGas: 0n });
  });

  test.each([undefined, null] as const)(
    'makes its call with the gas price, from an account that can afford it (Multicall3: %s)',
    async (multicall3) => {
      const node = nodeWithGame();
      const reader = readerOf(node, multicall3 === null ? { multicall3 } : {});
      await reader.read({ price, balance: nativeBalance(GAME) }, { gasPrice: 9n });
      const calls = node.batches.flat().filter(({ method }) => method === 'eth_call');
      expect(calls).toHaveLength(1);
      expect(calls[0]!.params[0]).toMatchObject({ from: PAYER, gasPrice: '0x9', gas: '0xf42400' });
      expect(reader.evidence[0]).toMatchObject({ label: 'price()', gasPrice: 9n });
    },
  );

  test('but any other read has neither a gas price nor a caller', async () => {
    const node = nodeWithGame();
    await readerOf(node).read({ price });
    expect(Object.keys(node.batches[0]![0]!.params[0] as object)).toEqual(['to', 'data']);
  });
});

describe('a slot of storage', () => {
  const SLOT = numberToHex(7, { size: 32 });
  const STORED = numberToHex(99, { size: 32 });
  const slot = storageAt(GAME, SLOT);

  function nodeWithStorage(): SimulatedNode {
    const node = nodeWithGame();
    node.storage.set(`${GAME.toLowerCase()} ${SLOT}`, STORED);
    return node;
  }

  test('is read in the batch of the second read, at the pinned block', async () => {
    const node = nodeWithStorage();
    const reader = readerOf(node);
    await reader.read({ price });
    expect(await reader.read({ slot, round, other: slot })).toEqual({
      slot: STORED,
      round: 70n,
      other: STORED,
    });
    // `slot` and `other` read the same slot, so the batch has one request for both.
    expect(node.batches[1]).toHaveLength(2);
    expect(node.batches[1]?.[1]).toEqual({
      method: 'eth_getStorageAt',
      params: [GAME, SLOT, { blockHash: simulatedBlock(100n).hash, requireCanonical: true }],
    });
    expect(reader.evidence[1]).toMatchObject({ to: GAME, data: SLOT, result: STORED });
    expect(reader.roundTrips).toBe(2);
  });

  test('is read by number, together with the block, if only the number is known', async () => {
    const node = nodeWithStorage();
    node.blocks.latest = simulatedBlock(101n);
    const reader = readerOf(node);
    await reader.read({ price });
    expect(await reader.read({ slot, round })).toEqual({ slot: STORED, round: 70n });
    expect(node.batches[1]?.at(-1)?.params[2]).toBe(numberToHex(100));
  });

  test('is read on a chain without Multicall3 too', async () => {
    const reader = readerOf(nodeWithStorage(), { multicall3: null });
    expect(await reader.read({ slot })).toEqual({ slot: STORED });
  });

  test('is 32 bytes even if a node leaves out leading zeros', async () => {
    const node = nodeWithStorage();
    node.storage.set(`${GAME.toLowerCase()} ${SLOT}`, '0x63');
    const reader = readerOf(node);
    await reader.read({ price });
    expect(await reader.read({ slot: optional(slot) })).toEqual({ slot: STORED });
  });

  test('cannot be read before the block is known: that is a bug of the caller', async () => {
    await expect(readerOf(nodeWithStorage()).read({ slot })).rejects.toThrow(
      /^storage cannot be read before the block is known$/,
    );
  });
});

describe('a chain without Multicall3', () => {
  test('is read call by call at one pinned block', async () => {
    const node = nodeWithGame();
    const reader = readerOf(node, { multicall3: null });
    expect(await reader.read({ price, balance: nativeBalance(GAME) })).toEqual({
      price: 5n,
      balance: 9n,
    });
    const pins = node.batches[1]?.map(({ params }) => params[1]);
    expect(new Set(pins?.map((pin) => JSON.stringify(pin))).size).toBe(1);
  });

  test('treats a batch in which every call failed as a failed node', async () => {
    const reader = readerOf(simulatedNode(), { multicall3: null });
    await expect(reader.read({ price: optional(price) })).rejects.toMatchObject({
      reason: 'unreachable',
    });
  });
});

describe('a node that answers for another block than the one requested', () => {
  /** From its second batch on, this node runs every call in `block`. */
  function stuckIn(block: SimulatedBlock): SimulatedNode {
    const node = nodeWithGame();
    const answer = node.answer.bind(node);
    node.answer = (batch) => {
      if (node.batches.length > 0) node.head = block;
      return answer(batch);
    };
    return node;
  }
  const pinned = simulatedBlock(100n);

  test.each([
    ['another number', simulatedBlock(101n), /answered at block 101 instead of 100$/],
    ['another time', { ...pinned, timestamp: pinned.timestamp + 1n }, /its time differs$/],
    ['another parent', simulatedBlock(100n, 1), /its parent differs$/],
    ['another proposer', { ...pinned, coinbase: GAME }, /its coinbase differs$/],
    ['another random number', { ...pinned, prevrandao: 1n }, /its prevrandao differs$/],
    ['another gas limit', { ...pinned, gasLimit: 1n }, /its gasLimit differs$/],
  ] as const)('%s: the next endpoint is asked', async (_, block, message) => {
    const reader = readerOf([stuckIn(block), nodeWithGame()]);
    await reader.read({ price });
    expect(await reader.read({ round })).toEqual({ round: 70n });

    const alone = readerOf(stuckIn(block));
    await alone.read({ price });
    const failure = await alone.read({ round }).catch((error) => error);
    expect(failure).toMatchObject({ reason: 'node-inconsistent' });
    expect(failure.message).toMatch(message);
  });

  test('a block that was requested by its number', async () => {
    const node = nodeWithGame();
    node.blocks[numberToHex(42)] = simulatedBlock(43n);
    const read = readerOf(node, { blockNumber: 42n }).read({ price });
    await expect(read).rejects.toMatchObject({ reason: 'node-inconsistent' });
  });
});

describe('the age of the block', () => {
  const old = { ...simulatedBlock(100n), timestamp: simulatedBlock(100n).timestamp - 61n };

  test.each([undefined, null] as const)(
    'is checked when the block is found (Multicall3: %s), and the next endpoint is asked',
    async (multicall3) => {
      const stale = nodeWithGame();
      stale.head = old;
      const options = multicall3 === null ? { multicall3 } : {};
      await expect(readerOf(stale, options).read({ price })).rejects.toMatchObject({
        reason: 'block-too-old',
        message: 'the latest block is 61 seconds old',
      });
      expect(await readerOf([stale, nodeWithGame()], options).read({ price })).toEqual({
        price: 5n,
      });
    },
  );

  test('is not checked for a block that was requested by number', async () => {
    const node = nodeWithGame();
    node.blocks[numberToHex(100)] = old;
    expect(await readerOf(node, { blockNumber: 100n }).read({ price })).toEqual({ price: 5n });
  });
});

describe('the answer of a contract', () => {
  test('counts as no answer of an optional call if it does not fit the ABI', async () => {
    const node = nodeWithGame();
    node.contracts.set(`${GAME.toLowerCase()} ${price.data}`, '0x1234');
    expect(await readerOf(node).read({ price: optional(price) })).toEqual({ price: null });
  });

  test('is not believed from one node alone: the next one is asked', async () => {
    const [broken, unlike] = [simulatedNode(), nodeWithGame()];
    unlike.contracts.set(`${GAME.toLowerCase()} ${price.data}`, '0x1234');
    for (const node of [broken, unlike]) {
      expect(await readerOf([node, nodeWithGame()]).read({ price })).toEqual({ price: 5n });
    }
  });

  test.each([
    [3, 'execution reverted'],
    ['3', 'execution reverted'],
    [-32000, 'execution reverted'],
    [-32015, 'VM execution error.'],
    [-32603, 'VM Exception while processing transaction: reverted with reason'],
  ])('without Multicall3 is a revert with the error %s "%s"', async (code, message) => {
    const read = readerOf(answering({ code, message }), { multicall3: null }).read({
      price: optional(price),
      balance: nativeBalance(GAME),
    });
    expect(await read).toEqual({ price: null, balance: 9n });
  });

  test.each([
    [3, 'execution reverted: rate limit exceeded'],
    [-32000, 'header not found'],
    [-32005, 'limit exceeded'],
    [-32603, 'internal error'],
    [429, 'too many requests'],
  ])('is not what the node answers with %s "%s"', async (code, message) => {
    const read = readerOf(answering({ code, message }), { multicall3: null }).read({
      price: optional(price),
      balance: nativeBalance(GAME),
    });
    await expect(read).rejects.toMatchObject({ reason: 'unreachable' });
  });

  function answering(error: { code: number | string; message: string }): SimulatedNode {
    const node = nodeWithGame();
    const answer = node.answer.bind(node);
    node.answer = (batch) =>
      answer(batch).map((item, index) => (batch[index]?.method === 'eth_call' ? { error } : item));
    return node;
  }
});

describe('a chain whose EVM reports the block number of another chain', () => {
  test('gets its own number from ArbSys', async () => {
    const node = nodeWithGame();
    // Inside a call, `block.number` is 100. The chain's own block is 9000.
    node.blocks.latest = { ...simulatedBlock(9000n), timestamp: node.head.timestamp };
    node.contracts.set(`${ARB_SYS} 0xa3b1b31d`, encodedInteger(9000n));
    const reader = readerOf(node, { arbSys: true });
    await reader.read({ price });
    expect(await reader.seal()).toMatchObject({ number: 9000n });
    expect(reader.roundTrips).toBe(1);
  });

  test('compares its parent through ArbSys from the second read on', async () => {
    const [head, arbBlockHash] = [simulatedBlock(100n), `${ARB_SYS} 0x2b407a82`];
    const arbitrum = (parent: Hex) => {
      const node = nodeWithGame();
      node.contracts.set(`${ARB_SYS} 0xa3b1b31d`, encodedInteger(100n));
      node.contracts.set(arbBlockHash, parent);
      return node;
    };
    const reader = readerOf(arbitrum(head.parentHash), { arbSys: true });
    await reader.read({ price });
    expect(await reader.read({ round })).toEqual({ round: 70n });
    expect(reader.roundTrips).toBe(2);

    const forged = readerOf(arbitrum(head.hash), { arbSys: true });
    await forged.read({ price });
    await expect(forged.read({ round })).rejects.toMatchObject({ reason: 'node-inconsistent' });
  });
});
