import { type Address, getAddress, type Hex, zeroAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEndpoint, type RpcAnswer, type RpcRequest } from '../chain/endpoint.ts';
import { createEndpointPool } from '../chain/endpoint-pool.ts';
import { ReadFailure } from '../chain/read-failure.ts';
import type { LocalChain } from '../local-chain/chain.ts';
import { place } from '../local-chain/place.ts';
import { startChain } from '../local-chain/start-chain.ts';
import type { Observation } from '../schema/observations.ts';
import {
  addressOf,
  answering,
  ownedBy,
  ProxyAdmin,
  placeSafe,
  placeSingleton,
  returns,
  TimelockController,
  UpgradeableBeacon,
  wordOf,
} from './contracts.fixture.ts';
import { ADMIN_SLOT, BEACON_SLOT } from './getters.ts';
import { knownCode } from './known-code.ts';
import { observationText } from './observation-file.ts';
import { type ObservationRun, type ObservedChain, observeConfirmed } from './observe-confirmed.ts';
import type { ObservedProtocol } from './protocol.ts';

const CHAIN = {
  chainId: 8453,
  blockNumberSource: 'evm',
  headerFields: [],
  maxBlockAgeSeconds: 60,
  blockIntervalMs: 200,
} as const;
const PROTOCOLS = 20;
const address = (n: number): Address => getAddress(addressOf(n));
const KEY = address(1);
const [SAFE, INNER_SAFE, ROLES, BEACON] = [2, 3, 4, 5].map(address) as [
  Address,
  Address,
  Address,
  Address,
];

let chain: LocalChain;
const storage = (at: Address, slot: Hex | number, value: Address) =>
  chain.client.setStorageAt({ address: at, index: slot, value: wordOf(value) });

/** Places the contracts of a protocol. Holders of its powers are found by getter, by slot and by role. */
async function placeProtocol(n: number): Promise<ObservedProtocol> {
  const [game, proxyAdmin, keeper, clone] = [1000, 2000, 3000, 4000].map((first) =>
    address(first + n),
  ) as [Address, Address, Address, Address];
  const { client } = chain;
  await client.setCode({
    address: game,
    bytecode: answering({
      'owner()': returns(keeper),
      'fee()': returns(n),
      'next()': returns(keeper),
    }),
  });
  await client.setCode({ address: keeper, bytecode: ownedBy(SAFE) });
  await client.setCode({
    address: proxyAdmin,
    bytecode: (await client.getCode({ address: ADMIN })) as Hex,
  });
  await storage(proxyAdmin, 0, n % 2 === 0 ? ADMIN_SAFE : ROLES);
  await storage(game, ADMIN_SLOT, proxyAdmin);
  await client.setCode({ address: clone, bytecode: '0x00' });
  await storage(clone, BEACON_SLOT, BEACON);
  return {
    key: `game-${n}`,
    chainId: CHAIN.chainId,
    powers: [
      { id: 'owner', heldBy: { getter: 'owner()', contract: game } },
      { id: 'owner-of-next', heldBy: { getter: 'next().owner()', contract: game } },
      { id: 'admin', heldBy: { slot: 'eip1967-admin', contract: game } },
      { id: 'beacon', heldBy: { slot: 'eip1967-beacon', contract: clone } },
      { id: 'proposer', heldBy: { role: 'PROPOSER_ROLE', contract: ROLES } },
      { id: 'nobody', heldBy: 'immutable' },
    ],
    watch: [{ id: 'fee', getter: 'fee()', contract: game, returns: 'uint256' }],
    live: { contracts: { game } },
    audit: {
      scope: {
        contracts: [
          { name: 'Game', chainId: CHAIN.chainId, address: game, sourceUrl: 'https://a.example/b' },
          {
            name: 'Clone',
            chainId: CHAIN.chainId,
            address: clone,
            sourceUrl: 'https://a.example/b',
          },
          { name: 'Elsewhere', chainId: 1, address: game, sourceUrl: 'https://a.example/b' },
        ],
      },
    },
  };
}

const ADMIN = address(6);
/** A Safe that owns the proxy admins of the protocols with even numbers, and nothing else. */
const ADMIN_SAFE = address(8);
let protocols: ObservedProtocol[];

beforeAll(async () => {
  chain = await startChain({ chainId: CHAIN.chainId, timestamp: 1_790_000_000 });
  await placeSingleton(chain);
  await placeSafe(chain, INNER_SAFE, [KEY], 1);
  await placeSafe(chain, SAFE, [INNER_SAFE, KEY], 2);
  await placeSafe(chain, ADMIN_SAFE, [INNER_SAFE], 1);
  await place(chain, { ...ProxyAdmin, address: ADMIN });
  await place(chain, { ...UpgradeableBeacon, address: BEACON, args: [ADMIN] });
  await storage(BEACON, 0, SAFE);
  const proposer = address(7);
  await chain.client.setCode({ address: proposer, bytecode: ownedBy(SAFE) });
  await place(chain, {
    ...TimelockController,
    address: ROLES,
    args: [60n, [proposer], [zeroAddress]],
  });
  protocols = await Promise.all(Array.from({ length: PROTOCOLS }, (_, n) => placeProtocol(n)));
  await chain.mine();
});
afterAll(() => chain?.stop());

/** Two host names of the same local chain count as two operators. */
const nodes = () => ({
  first: chain.rpcUrl,
  second: chain.rpcUrl.replace('127.0.0.1', 'localhost'),
});

type Change = (answers: RpcAnswer[], batch: readonly RpcRequest[]) => RpcAnswer[];

async function observe(
  options: Partial<ObservationRun> & { readonly changes?: Readonly<Record<string, Change>> } = {},
) {
  const asked: { host: string; batch: readonly RpcRequest[] }[] = [];
  const lines: string[] = [];
  const waits: number[] = [];
  const { changes = {} } = options;
  const observed = await observeConfirmed({
    chain: CHAIN,
    network: 'public',
    protocols: protocols.slice(0, 1),
    known: knownCode(CHAIN.chainId),
    before: new Map(),
    cursors: {},
    urls: [nodes().first],
    pools: (urls) =>
      createEndpointPool(
        urls.map((url) => {
          const { hostname } = new URL(url);
          const endpoint = createEndpoint(chain.rpcUrl);
          return {
            host: hostname,
            request: async (batch: readonly RpcRequest[], timeoutMs: number) => {
              asked.push({ host: hostname, batch });
              const answers = await endpoint.request(batch, timeoutMs);
              return changes[hostname]?.(answers, batch) ?? answers;
            },
          };
        }),
        Date.now,
      ),
    now: () => chain.now * 1000,
    wait: async (ms) => waits.push(ms),
    log: (line) => lines.push(line),
    onEndpointFailure: () => {},
    ...options,
  });
  return { observed, asked, lines, waits };
}

const unreachable: Change = () => {
  throw new ReadFailure('unreachable', 'the node is gone');
};
const otherAdmin: Change = (answers, batch) =>
  answers.map((answer, index) =>
    batch[index]!.params[1] === ADMIN_SLOT && batch[index]!.method === 'eth_getStorageAt'
      ? { result: wordOf(KEY) }
      : answer,
  );
const withoutLogs: Change = (answers, batch) =>
  answers.map((answer, index) =>
    batch[index]!.method === 'eth_getLogs'
      ? { error: { code: -32005, message: 'logs are not served' } }
      : answer,
  );

describe('the requests for one chain', () => {
  test('are five for twenty protocols, each with the longest paths', async () => {
    const { observed, asked } = await observe({ protocols });
    expect(asked).toHaveLength(5);
    expect(observed?.observations.size).toBe(PROTOCOLS);
    const { powers, settings, contracts } = observed!.observations.get('game-7')!;
    const safe = {
      kind: 'safe',
      address: SAFE,
      version: '1.5.0',
      threshold: 2,
      owners: [
        { address: INNER_SAFE, kind: 'safe' },
        { address: KEY, kind: 'key' },
      ],
      modules: [],
      guard: null,
    };
    const at = (locator: string, n: number) => `${locator} of ${address(n)}`;
    const over = (locator: string, kind: string, n: number) => ({
      locator,
      holders: [[expect.objectContaining({ kind, address: address(n) }), safe]],
    });
    expect(powers).toEqual({
      owner: over(at('owner()', 1007), 'contract', 3007),
      'owner-of-next': { locator: at('next().owner()', 1007), holders: [[safe]] },
      admin: {
        locator: at('slot eip1967-admin', 1007),
        holders: [
          [
            expect.objectContaining({ kind: 'proxy-admin', address: address(2007) }),
            {
              kind: 'timelock',
              address: ROLES,
              codeHash: expect.any(String),
              delaySeconds: '60',
              adminIsItself: false,
            },
          ],
        ],
      },
      beacon: over(at('slot eip1967-beacon', 4007), 'proxy-admin', 5),
      proposer: over(`role PROPOSER_ROLE of ${ROLES}`, 'contract', 7),
    });
    expect(observed!.observations.get('game-6')!.powers.admin).toMatchObject({
      holders: [
        [
          { kind: 'proxy-admin' },
          { kind: 'safe', address: ADMIN_SAFE, owners: [{ address: INNER_SAFE, kind: 'safe' }] },
        ],
      ],
    });
    expect(settings).toEqual({ fee: '7' });
    const game = {
      address: address(1007),
      codeHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    };
    expect(contracts).toEqual({
      game,
      Game: game,
      Clone: {
        address: address(4007),
        codeHash: expect.any(String),
        proxy: {
          implementation: ADMIN,
          implementationCodeHash: expect.any(String),
          admin: null,
          beacon: BEACON,
        },
      },
    });
  });

  test('are five again with the cursors of an earlier run', async () => {
    const two = protocols.slice(0, 2);
    const { observed } = await observe({ protocols: two });
    await chain.mine();
    const { asked } = await observe({ protocols: two, cursors: observed!.cursors });
    expect(asked).toHaveLength(5);
  });

  test('stop at the nodes that the chain has: nothing changes without an answer', async () => {
    const { observed, lines } = await observe({ changes: { '127.0.0.1': unreachable } });
    expect(observed).toBeNull();
    expect(lines).toEqual(['chain 8453: no endpoint could be read, so nothing changes.']);
  });
});

test('the same block gives the same bytes', async () => {
  const texts = (observed: ObservedChain | null) =>
    [...observed!.observations.values()].map(observationText);
  const { observed: once } = await observe();
  const blockNumber = BigInt(once!.observations.get('game-0')!.block.number);
  await chain.mine();
  const { observed: again } = await observe({
    blockNumber,
    before: once!.observations,
    cursors: once!.cursors,
  });
  expect(texts(again)).toEqual(texts(once));
});

test('logs that no node gives leave the role unread, and everything else is read', async () => {
  const { observed } = await observe({ changes: { '127.0.0.1': withoutLogs } });
  const { powers } = observed!.observations.get('game-0')!;
  expect(powers.proposer).toMatchObject({ notRead: 'No node gives the logs of roles.' });
  expect(powers.admin).toMatchObject({ holders: [[{ kind: 'proxy-admin' }, { kind: 'safe' }]] });
});

describe('a change', () => {
  let before: ReadonlyMap<string, Observation>;
  const [game] = [address(1000)];
  const adminOf = (observed: ObservedChain | null) =>
    observed?.observations.get('game-0')?.powers.admin;
  const urls = () => [nodes().first, nodes().second];

  beforeAll(async () => {
    before = (await observe()).observed!.observations;
    await storage(game, ADMIN_SLOT, INNER_SAFE);
    await chain.mine();
  });

  test('is read again from a second operator at the same block', async () => {
    const { observed, asked, lines } = await observe({ before, urls: urls() });
    expect(adminOf(observed)).toMatchObject({ holders: [[{ kind: 'safe', address: INNER_SAFE }]] });
    const { hash } = observed!.observations.get('game-0')!.block;
    const ofSecond = asked.filter(({ host }) => host === 'localhost');
    expect(ofSecond.length).toBeGreaterThan(0);
    for (const { params } of ofSecond.flatMap(({ batch }) => batch)) {
      expect(params.at(-1)).toEqual({ blockHash: hash, requireCanonical: true });
    }
    expect(lines).toEqual([]);
  });

  test('does not count if the second operator reads something else', async () => {
    const { observed, lines } = await observe({
      before,
      urls: urls(),
      changes: { localhost: otherAdmin },
    });
    const { number } = observed!.observations.get('game-0')!.block;
    expect(adminOf(observed)).toEqual(before.get('game-0')!.powers.admin);
    expect(lines).toContain(
      `game-0: two endpoints gave different values of powers.admin at block ${number}, so the earlier fact stays.`,
    );
  });

  test('does not count while no second operator answers', async () => {
    const { observed, lines, waits } = await observe({
      before,
      urls: urls(),
      changes: { localhost: unreachable },
    });
    expect(observed!.observations.size).toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(
        /^game-0: no second endpoint could be read at block \d+, so the earlier facts stay\.$/,
      ),
    ]);
    expect(waits).toEqual([3000, 3000]);
  });

  test('counts at once on a chain with one operator', async () => {
    const { observed } = await observe({ before });
    expect(adminOf(observed)).toMatchObject({ holders: [[{ kind: 'safe' }]] });
  });

  test('that did not happen asks nobody a second time', async () => {
    const { observed } = await observe({ before });
    const { asked } = await observe({ before: observed!.observations, urls: urls() });
    expect(new Set(asked.map(({ host }) => host))).toEqual(new Set(['127.0.0.1']));
  });

  test('is read from the next operator if the first one cannot be read', async () => {
    const { observed, asked } = await observe({
      before,
      urls: urls(),
      changes: { '127.0.0.1': unreachable },
    });
    // No operator is left to confirm the changes.
    expect(observed!.observations.size).toBe(0);
    expect(asked.some(({ host }) => host === 'localhost')).toBe(true);
  });
});
