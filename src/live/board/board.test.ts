import type { Address } from 'viem';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  encodedInteger,
  SIMULATED_NOW,
  type SimulatedNode,
  serveRpc,
  simulatedBlock,
} from '../../../test/simulated-node.ts';
import type { RpcRequest } from '../../chain/endpoint.ts';
import { adapter as randomWalk } from '../../families/random-walk/adapter.ts';
import { board as boardSchema } from '../../schema/answers/board.ts';
import type { Registry } from '../../schema/registry.ts';
import { createHandler } from '../handler.ts';
import type { LogEvent } from '../log.ts';
import { placeRandomWalk, randomWalkNode, registry, tracked } from '../registry.fixture.ts';
import { rowsInMemory } from '../rows.ts';

const OTHER: Address = '0x00000000000000000000000000000000000000b1';
const THIRD: Address = '0x00000000000000000000000000000000000000b2';
const AWAY = 8453;

const walkAt = (key: string, nft: Address, chainId = tracked.chainId) => ({
  ...{ ...tracked, key, name: `Walk ${key}`, aliases: [], chainId },
  live: { ...tracked.live!, contracts: { nft } },
});

/** Three games are on one chain, and one game is on a second chain. Two more games are not read. */
const games: Registry = {
  ...registry,
  protocols: [
    ...registry.protocols,
    walkAt('other-walk', OTHER),
    walkAt('third-walk', THIRD),
    walkAt('away-walk', OTHER, AWAY),
  ],
  chains: [...registry.chains, { ...registry.chains[0]!, chainId: AWAY, name: 'Base' }],
};

let node: SimulatedNode;
let away: SimulatedNode;
let respond: (simulated: SimulatedNode, batch: RpcRequest[]) => ReturnType<SimulatedNode['answer']>;
let servers: Awaited<ReturnType<typeof serveRpc>>[];
let now: number;
let log: LogEvent[];

beforeEach(async () => {
  node = randomWalkNode();
  away = Object.assign(randomWalkNode(), { chainId: AWAY });
  for (const [at, nft] of [
    [node, OTHER],
    [node, THIRD],
    [away, OTHER],
  ] as const) {
    placeRandomWalk(at, nft);
  }
  respond = (simulated, batch) => simulated.answer(batch);
  now = SIMULATED_NOW;
  log = [];
  servers = await Promise.all(
    [node, away].map((simulated) =>
      serveRpc((batch) =>
        respond(simulated, batch).map((answer, id) => ({ jsonrpc: '2.0', id, ...answer })),
      ),
    ),
  );
});
afterEach(() => Promise.all(servers.map((server) => server.stop())));

function handler(given: Registry = games) {
  return createHandler({
    ...rowsInMemory(given),
    adapters: { 'random-walk': randomWalk },
    environment: {
      RPC_URL_42161: servers[0]!.url,
      [`RPC_URL_${AWAY}`]: servers[1]!.url,
      SOURCE_NETWORK: 'public',
    },
    now: () => now,
    log: (event) => log.push(event),
    timeoutMs: 4000,
  });
}

async function get(path = '/v1/board', handle = handler()) {
  const response = await handle(new Request(`https://service.example${path}`));
  return { response, body: JSON.parse(await response.text()) };
}

const keysOf = (body: { rows: { key: string }[] }) => body.rows.map(({ key }) => key);
const rowOf = (body: { rows: { key: string }[] }, key: string) =>
  body.rows.find((row) => row.key === key);
/** A game that nobody could read: its figures are null, and the reason is given. */
const UNREAD = { evPerPullWei: null, houseEdgePct: null, sessions: null, note: expect.any(String) };

test('has a row for every protocol, in the form of the contract', async () => {
  const { response, body } = await get();
  expect(response.status).toBe(200);
  expect(boardSchema.parse(body)).toEqual(body);
  expect(Object.keys(body)).toEqual(['at', 'blocks', 'rows', 'next']);
  expect(keysOf(body).toSorted()).toEqual(games.protocols.map(({ key }) => key).toSorted());
  expect(body.blocks.map(({ chainId }: { chainId: number }) => chainId)).toEqual([AWAY, 42161]);
  expect(rowOf(body, 'waiting')).toMatchObject({
    ...UNREAD,
    ratings: { odds: 'NR', exit: 'NR', control: 'C', fairness: 'B', code: 'B' },
    unavailable: { code: 'not-read' },
  });
});

test('reads all games of a chain in one request, and each chain once for all clients', async () => {
  const handle = handler();
  await Promise.all([1, 2, 3, 4].map(() => get('/v1/board', handle)));
  expect([node.batches.length, away.batches.length]).toEqual([1, 1]);
  expect(node.batches[0]!.map(({ method }) => method).toSorted()).toEqual([
    ...['eth_call', 'eth_call', 'eth_call', 'eth_chainId', 'eth_getBlockByNumber'],
  ]);
  now += 250;
  await get('/v1/board', handle);
  expect([node.batches.length, away.batches.length]).toEqual([2, 2]);
});

describe('only the games that are needed are read', () => {
  /** The number of games on the chain. A page has 200 rows. */
  const MANY = 250;
  const nftOf = (index: number): Address => `0x${(0xc000 + index).toString(16).padStart(40, '0')}`;
  const many: Registry = {
    ...registry,
    protocols: Array.from({ length: MANY }, (_, index) => ({
      ...walkAt(`walk-${String(index).padStart(3, '0')}`, nftOf(index)),
      name: `Walk ${999 - index}`,
      riskGrade: index % 2 === 0 ? 'C' : 'B',
    })),
  };
  const keys = many.protocols.map(({ key }) => key);
  const calls = () => node.batches.flat().filter(({ method }) => method === 'eth_call').length;
  let handle: ReturnType<typeof handler>;

  beforeEach(() => {
    for (let index = 0; index < MANY; index++) placeRandomWalk(node, nftOf(index));
    handle = handler(many);
  });

  test('one key takes one request with one call, and its row is that of the whole board', async () => {
    const { body } = await get('/v1/board?key=walk-007', handle);
    expect(node.batches.map((batch) => batch.map(({ method }) => method))).toEqual([
      ['eth_call', 'eth_getBlockByNumber', 'eth_chainId'],
    ]);
    const { body: whole } = await get('/v1/board', handler(many));
    expect(body.rows).toEqual([rowOf(whole, 'walk-007')]);
    expect(body.blocks).toEqual(whole.blocks);
  });

  test('a page in the order of the records reads its own rows', async () => {
    const of = (grade: string) =>
      many.protocols.filter(({ riskGrade }) => riskGrade === grade).map(({ key }) => key);
    for (const [sort, order] of [
      ['name', keys.toReversed()],
      ['grade', [...of('B'), ...of('C')]],
    ] as const) {
      node.batches.length = 0;
      const { body } = await get(`/v1/board?sort=${sort}`, handler(many));
      expect(calls()).toBe(200);
      expect(keysOf(body)).toEqual(order.slice(0, 200));
      node.batches.length = 0;
      const { body: last } = await get(body.next, handler(many));
      expect(calls()).toBe(50);
      expect(keysOf(last)).toEqual(order.slice(200));
      expect(last.next).toBeNull();
    }
  });

  test('a page in the order of the house edge reads all rows, because they decide the order', async () => {
    // The game with the last key gets the smallest edge. The game with the first key gets no edge.
    const last = nftOf(MANY - 1);
    node.contracts.set(`${last} balance`, encodedInteger(10n ** 30n));
    for (const key of node.contracts.keys()) {
      if (key.startsWith(nftOf(0)) && !key.endsWith('balance')) node.contracts.delete(key);
    }
    const { body } = await get('/v1/board', handle);
    expect(calls()).toBeGreaterThanOrEqual(MANY);
    expect(keysOf(body).slice(0, 2)).toEqual(['walk-249', 'walk-001']);
    const { body: next } = await get(body.next, handle);
    expect(keysOf(next).at(-1)).toBe('walk-000');
  });

  test('requests at the same time for sets that overlap read each game once, in one block', async () => {
    const sets = ['walk-001,walk-002', 'walk-002,walk-003', 'walk-003,walk-001', 'walk-002'];
    const answers = await Promise.all(sets.map((set) => get(`/v1/board?key=${set}`, handle)));
    expect(calls()).toBe(3);
    expect(new Set(answers.map(({ body }) => body.blocks[0].blockHash)).size).toBe(1);
  });

  test('two reads that began in different blocks end in one', async () => {
    const [early, late] = [simulatedBlock(100n), simulatedBlock(101n)];
    respond = (simulated, batch) => {
      const isFirst = JSON.stringify(batch).includes(nftOf(1).slice(2));
      if (batch.some(({ method }) => method === 'eth_getBlockByNumber')) {
        simulated.head = isFirst ? early : late;
        simulated.blocks = { latest: simulated.head, '0x64': early, '0x65': late };
      }
      return simulated.answer(batch);
    };
    const [one, two, both] = await Promise.all(
      ['walk-001', 'walk-002', 'walk-001,walk-002'].map((set) =>
        get(`/v1/board?key=${set}`, handle),
      ),
    );
    // The first two reads used different blocks. A third read repeated one game in the block of the other game.
    expect(calls()).toBe(3);
    for (const { body } of [one!, two!, both!]) {
      expect(body.blocks).toEqual(both!.body.blocks);
      for (const { note } of body.rows) expect(note).toBeNull();
    }
  });

  test('a flood of different sets reads each game once per block interval', async () => {
    const some = keys.slice(0, 12);
    const flood = () =>
      Promise.all(
        some.flatMap((a, at) =>
          some.slice(at).map((b) => get(`/v1/board?key=${a === b ? a : `${a},${b}`}`, handle)),
        ),
      );
    await flood();
    now += 249;
    await flood();
    expect(calls()).toBe(12);
    now += 1;
    await flood();
    expect(calls()).toBe(24);
  });

  test('a chain that fails is asked once, and gives no block', async () => {
    let batches = 0;
    respond = (_, batch) => {
      batches += 1;
      return batch.map(() => ({ error: { code: -32603, message: 'internal error' } }));
    };
    const { body } = await get('/v1/board?key=walk-007', handle);
    await get('/v1/board?key=walk-007', handle);
    expect(body).toMatchObject({ blocks: [], rows: [UNREAD] });
    expect(batches).toBe(1);
  });

  test('a game that cannot be read has no figures, and the block of its chain is known', async () => {
    for (const key of [...node.contracts.keys()]) {
      if (key.startsWith(nftOf(7)) && !key.endsWith('balance')) node.contracts.delete(key);
    }
    const { response, body } = await get('/v1/board?key=walk-007', handle);
    expect(body.rows).toMatchObject([UNREAD]);
    expect(body.blocks).toMatchObject([{ chainId: tracked.chainId, blockNumber: '100' }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { body: others } = await get('/v1/board?key=walk-007,walk-008', handle);
    expect(others.rows).toMatchObject([{ note: null }, UNREAD]);
  });
});

test('a headline that is asked for afterwards has the same block and time', async () => {
  const handle = handler();
  const { body } = await get('/v1/board', handle);
  const { body: headline } = await get('/v1/games/other-walk', handle);
  expect(node.batches).toHaveLength(1);
  expect(headline.source.blockHash).toBe(body.blocks[1].blockHash);
  expect(headline.analytics.evPerPullWei).toBe(rowOf(body, 'other-walk')!['evPerPullWei' as 'key']);
});

test('a headline is not replaced by a row from an earlier block', async () => {
  const handle = handler();
  const numberNow = async () => (await get('/v1/games/other-walk', handle)).body.source.blockNumber;
  const [early, late] = [simulatedBlock(100n), simulatedBlock(101n)];
  node.blocks = { '0x64': early, '0x65': late };
  await get('/v1/board?key=third-walk', handle);
  now += 100;
  node.head = late;
  expect(await numberNow()).toBe('101');
  now += 100;
  const { body } = await get('/v1/board?key=other-walk', handle);
  expect(body.blocks).toMatchObject([{ blockNumber: '100' }]);
  expect(await numberNow()).toBe('101');
});

describe('a game or a chain that cannot be read', () => {
  test.each([
    ['refuses the call', (data: Map<string, string>, key: string) => data.delete(key)],
    ['answers nothing', (data: Map<string, string>, key: string) => data.set(key, '0x')],
    ['answers garbage', (data: Map<string, string>, key: string) => data.set(key, '0x1234')],
  ])('a contract that %s has no figures, and the others keep theirs', async (_, spoil) => {
    const contracts = node.contracts as Map<string, string>;
    const [key] = [...contracts.keys()].filter(
      (name) => name.startsWith(OTHER) && !name.endsWith('balance'),
    );
    spoil(contracts, key!);
    const { body } = await get();
    expect(rowOf(body, 'other-walk')).toMatchObject(UNREAD);
    for (const good of ['random-walk-nft', 'third-walk', 'away-walk']) {
      expect(rowOf(body, good)).toMatchObject({ note: null, evPerPullWei: expect.any(String) });
    }
  });

  test('a call that uses up the gas of its node has no figures, and the others keep theirs', async () => {
    respond = (simulated, batch) =>
      simulated.answer(batch).map((answer, at) => {
        const isBurner = JSON.stringify(batch[at]!.params).includes(OTHER.slice(2));
        return isBurner && simulated === node
          ? { error: { code: -32000, message: 'out of gas' } }
          : answer;
      });
    const { body } = await get();
    expect(rowOf(body, 'other-walk')).toMatchObject(UNREAD);
    expect(rowOf(body, 'third-walk')).toMatchObject({ note: null });
  });

  test('a chain that is down leaves the others live, and the answer is not cached', async () => {
    await servers[1]!.stop();
    const { response, body } = await get();
    expect(rowOf(body, 'away-walk')).toMatchObject({
      ...UNREAD,
      unavailable: { code: 'chain-unreachable', retryable: true },
    });
    expect(rowOf(body, 'third-walk')).toMatchObject({ note: null });
    expect(body.blocks.map(({ chainId }: { chainId: number }) => chainId)).toEqual([42161]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('an address that is not configured correctly says so in its rows', async () => {
    const handle = createHandler({
      ...rowsInMemory(games),
      adapters: { 'random-walk': randomWalk },
      environment: { RPC_URL_42161: 'nonsense', [`RPC_URL_${AWAY}`]: servers[1]!.url },
      now: () => now,
      log: (event) => log.push(event),
      timeoutMs: 4000,
    });
    const { body } = await get('/v1/board', handle);
    expect(rowOf(body, 'third-walk')).toMatchObject(UNREAD);
    expect(rowOf(body, 'away-walk')).toMatchObject({ note: null });
  });
});

test('games that a node answered in a later block are read again at the block of the others', async () => {
  const [early, late] = [simulatedBlock(100n), simulatedBlock(101n)];
  node.blocks = { latest: early, '0x64': early, '0x65': late };
  let calls = 0;
  respond = (simulated, batch) =>
    batch.map((request) => {
      const isCall = request.method === 'eth_call';
      if (simulated === node && isCall) node.head = ++calls === 3 ? late : early;
      return simulated.answer([request])[0]!;
    });
  const { body } = await get('/v1/board?chain=42161');
  expect(body.blocks).toMatchObject([{ blockNumber: '100' }]);
  const read = body.rows.filter(({ note }: { note: string | null }) => note === null);
  expect(read).toHaveLength(3);
  // The call for the third game was repeated at block 100.
  expect(calls).toBe(4);
});

test('beyond the largest batch of a chain, the block is fixed first', async () => {
  const chains = games.chains.map((chain) => ({ ...chain, largestBatch: 2 }));
  const { body } = await get('/v1/board?chain=42161', handler({ ...games, chains }));
  expect(node.batches.map((batch) => batch.map(({ method }) => method))).toEqual([
    ['eth_getBlockByNumber', 'eth_chainId'],
    ['eth_call', 'eth_call'],
    ['eth_call'],
  ]);
  expect(body.blocks).toHaveLength(1);
  expect(rowOf(body, 'third-walk')).toMatchObject({ note: null });
});

test('each chain is one line in the log, and a game that was read has none of its own', async () => {
  await get('/v1/board?chain=42161');
  expect(log).toEqual([
    {
      ...{ event: 'board', chainId: 42161, block: '100', rows: 3, read: 3, roundTrips: 1 },
      ms: expect.any(Number),
    },
  ]);
});

describe('the parameters', () => {
  test('narrow the answer, and only chains that are wanted are read', async () => {
    const handle = handler();
    expect(keysOf((await get(`/v1/board?chain=${AWAY}`, handle)).body)).toEqual(['away-walk']);
    expect(node.batches).toEqual([]);
    const { body } = await get('/v1/board?key=third-walk,waiting&category=timer', handle);
    expect(keysOf(body)).toEqual(['third-walk', 'waiting']);
    expect(keysOf((await get('/v1/board?category=gacha', handle)).body)).toEqual([]);
  });

  test('order it; rows without a house edge come last', async () => {
    node.contracts.clear();
    expect(keysOf((await get('/v1/board')).body)[0]).toBe('away-walk');
    expect(keysOf((await get('/v1/board?sort=name')).body).slice(-1)).toEqual(['third-walk']);
  });

  test('with an unknown value are refused with the values that are known', async () => {
    for (const [query, message] of [
      ['sort=luck', '"sort" cannot be "luck". Use edge, grade or name.'],
      ['chain=1', '"chain" cannot be "1". Use 42161 or 8453.'],
      ['category=poker', expect.stringContaining('"category" cannot be "poker". Use gacha, ')],
      ['key=nope', '"key" cannot be "nope". GET /v1/games lists all keys.'],
      ['key=Buy%20this', '"key" has an unknown value. GET /v1/games lists all keys.'],
      [
        'cursor=-1',
        '"cursor" has an unknown value. Use the address in "next" of the previous page.',
      ],
    ] as const) {
      const { response, body } = await get(`/v1/board?${query}`);
      expect([response.status, body.error]).toEqual([400, { code: 'bad_request', message }]);
    }
    expect(node.batches).toEqual([]);
  });

  test('with a former key lead to the same board with the present key', async () => {
    const renamed = handler({
      ...games,
      protocols: games.protocols.map((protocol) =>
        protocol.key === 'third-walk' ? { ...protocol, aliases: ['old-walk'] } : protocol,
      ),
    });
    const path = '/v1/board?sort=name&x=y&key=waiting,old-walk,third-walk';
    const response = await renamed(new Request(`https://service.example${path}`));
    const location = response.headers.get('location')!;
    expect([response.status, location]).toEqual([
      308,
      '/v1/board?sort=name&key=waiting%2Cthird-walk',
    ]);
    expect(keysOf((await get(location, renamed)).body)).toEqual(['waiting', 'third-walk']);
  });

  test('give pages of 200 rows, and the next page has the same filter', async () => {
    const many = Array.from({ length: 401 }, (_, index) => ({
      ...{ ...registry.protocols[1]!, key: `game-${index}`, aliases: [] },
    }));
    const handle = handler({ ...games, protocols: many });
    const seen: string[] = [];
    let path: string | null = '/v1/board?sort=name&category=timer';
    while (path !== null) {
      const { body }: { body: { rows: { key: string }[]; next: string | null } } = await get(
        path,
        handle,
      );
      expect(body.rows.length).toBeLessThanOrEqual(200);
      seen.push(...keysOf(body));
      path = body.next;
    }
    expect(new Set(seen).size).toBe(401);
    expect(seen).toHaveLength(401);
  });
});

test('every other path below the board is not found', async () => {
  const { response, body } = await get('/v1/board/all');
  expect([response.status, body.error.code]).toEqual([404, 'not_found']);
});
