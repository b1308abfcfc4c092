import { type Address, type Hex, pad } from 'viem';
import { describe, expect, test } from 'vitest';
import type { RpcAnswer, RpcRequest } from '../chain/endpoint.ts';
import { createEndpointPool } from '../chain/endpoint-pool.ts';
import { createFallback } from '../chain/fallback.ts';
import { ROLE_TOPICS, roleId } from './role-history.ts';
import { createRoleLogs, type RoleCursors } from './role-logs.ts';

const [GRANTED, REVOKED] = ROLE_TOPICS;
const ROLE = roleId('POOL_MANAGER_ROLE');
const ONE: Address = '0x00000000000000000000000000000000000000A1';
const TWO: Address = '0x00000000000000000000000000000000000000a2';
const ACCOUNT: Address = '0x000000000000000000000000000000000000c0de';
const OTHER: Address = '0x000000000000000000000000000000000000c0df';

interface Log {
  readonly contract: Address;
  readonly block: number;
  readonly event: Hex;
  readonly account: Address;
}
const log = (contract: Address, block: number, event: Hex, account: Address): Log => ({
  contract,
  block,
  event,
  account,
});

/** The node refuses requests for more than `most` blocks. */
function nodeWith(
  logs: readonly Log[],
  most = Number.POSITIVE_INFINITY,
  newest = Number.POSITIVE_INFINITY,
) {
  const asked: string[] = [];
  const answer = ({ method, params }: RpcRequest): RpcAnswer => {
    if (method === 'eth_getBlockByNumber') {
      return { result: Number(params[0]) <= newest ? {} : null };
    }
    const [{ address, fromBlock, toBlock }] = params as [
      { address: Address[]; fromBlock: Hex; toBlock: Hex },
    ];
    const [from, to] = [Number(fromBlock), Number(toBlock)];
    asked.push(`${from}-${to}`);
    if (to - from + 1 > most) return { error: { code: -32000, message: 'range is too large' } };
    return {
      result: logs
        .filter(({ contract, block }) => address.includes(contract) && block >= from && block <= to)
        .map(({ contract, block, event, account }) => ({
          address: contract.toLowerCase(),
          blockNumber: `0x${block.toString(16)}`,
          topics: [event, ROLE, pad(account, { size: 32 }), pad('0x01')],
          removed: false,
        })),
    };
  };
  return { asked, answer };
}

/** Reads the logs of `contracts` up to the block `last`, as the observer does. */
async function read(
  node: ReturnType<typeof nodeWith>,
  last: number,
  {
    contracts = [ONE],
    cursors = {},
    unsettledBlocks = 0n,
    mostRequests = 100,
  }: {
    contracts?: readonly Address[];
    cursors?: RoleCursors;
    unsettledBlocks?: bigint;
    mostRequests?: number;
  } = {},
) {
  const request = async (batch: readonly RpcRequest[]) => batch.map(node.answer);
  const logs = createRoleLogs({
    cursors,
    block: { number: BigInt(last) },
    fallback: () =>
      createFallback(
        createEndpointPool([{ host: 'node', request }], Date.now),
        performance.now() + 60_000,
      ),
    unsettledBlocks,
    mostRequests,
  });
  const roles = await logs.finish(contracts, logs.requestsFor(contracts).map(node.answer));
  return { roles, cursors: logs.cursors(), logs };
}

const held = (accounts: Readonly<Record<Address, boolean>>) => ({
  history: { granted: { [ROLE]: accounts }, adminOf: {} },
  notRead: null,
});

describe('a first run', () => {
  test('reads a young chain in the batch of the read', async () => {
    const node = nodeWith([
      log(ONE, 5, GRANTED, ACCOUNT),
      log(ONE, 9, GRANTED, OTHER),
      log(ONE, 12, REVOKED, ACCOUNT),
    ]);
    const { roles } = await read(node, 15_000);
    expect(node.asked).toEqual(['0-9999', '10000-15000']);
    expect(roles).toEqual([held({ [ACCOUNT]: false, [OTHER]: true })]);
  });

  test('asks for everything at once, and for shorter ranges where the node refuses', async () => {
    const node = nodeWith([log(ONE, 250_000, GRANTED, ACCOUNT)], 5000);
    const { roles } = await read(node, 259_999);
    expect(node.asked.slice(0, 4)).toEqual(['0-259999', '0-9999', '0-4999', '5000-9999']);
    expect(roles).toEqual([held({ [ACCOUNT]: true })]);
  });

  test('that does not get to the end is continued by the next run', async () => {
    const node = nodeWith([log(ONE, 5000, GRANTED, ACCOUNT)], 10_000);
    const once = await read(node, 249_999, { mostRequests: 11 });
    expect(once.roles).toEqual([
      { history: null, notRead: 'The logs of roles were read up to block 99999 of 249999.' },
    ]);
    node.asked.length = 0;
    const again = await read(node, 250_000, { cursors: once.cursors, mostRequests: 30 });
    expect(node.asked.filter((span) => !span.endsWith('-250000'))[0]).toBe('100000-109999');
    expect(again.roles).toEqual([held({ [ACCOUNT]: true })]);
  });
});

describe('cursors', () => {
  test('let the next run read only new blocks', async () => {
    const node = nodeWith([log(ONE, 5, GRANTED, ACCOUNT), log(ONE, 120, REVOKED, ACCOUNT)]);
    const { cursors } = await read(node, 100);
    expect(cursors).toEqual({
      [ONE.toLowerCase()]: { upTo: '100', granted: { [ROLE]: { [ACCOUNT]: true } }, adminOf: {} },
    });
    node.asked.length = 0;
    const { roles } = await read(node, 150, { cursors });
    expect(node.asked).toEqual(['101-150']);
    expect(roles).toEqual([held({ [ACCOUNT]: false })]);
  });

  test('stay before the blocks that may still be replaced', async () => {
    const node = nodeWith([log(ONE, 5, GRANTED, ACCOUNT), log(ONE, 95, GRANTED, OTHER)]);
    const { roles, cursors } = await read(node, 100, { unsettledBlocks: 10n });
    expect(roles).toEqual([held({ [ACCOUNT]: true, [OTHER]: true })]);
    expect(cursors[ONE.toLowerCase()]).toMatchObject({
      upTo: '90',
      granted: { [ROLE]: { [ACCOUNT]: true } },
    });
  });

  test('never go back, and a later run at an earlier block leaves them', async () => {
    const node = nodeWith([]);
    const { cursors } = await read(node, 100);
    expect((await read(node, 50, { cursors })).cursors).toEqual(cursors);
  });

  test('after the block are not used: the same block gives the same roles again', async () => {
    const node = nodeWith([log(ONE, 5, GRANTED, ACCOUNT), log(ONE, 90, REVOKED, ACCOUNT)]);
    const { cursors } = await read(node, 100);
    const again = await read(node, 50, { cursors });
    expect(again.roles).toEqual([held({ [ACCOUNT]: true })]);
    expect(again.cursors).toEqual(cursors);
  });

  test('of contracts that were read up to the same block share their requests', async () => {
    const node = nodeWith([log(ONE, 5, GRANTED, ACCOUNT), log(TWO, 6, GRANTED, OTHER)]);
    const { cursors, roles } = await read(node, 10, { contracts: [ONE, TWO] });
    expect(node.asked).toEqual(['0-10']);
    expect(roles).toEqual([held({ [ACCOUNT]: true }), held({ [OTHER]: true })]);
    node.asked.length = 0;
    await read(node, 20, { contracts: [ONE, TWO], cursors });
    expect(node.asked).toEqual(['11-20']);
  });
});

test('a contract is read once in a run', async () => {
  const node = nodeWith([log(ONE, 5, GRANTED, ACCOUNT)]);
  const { logs } = await read(node, 10);
  node.asked.length = 0;
  expect(logs.requestsFor([ONE])).toEqual([]);
  expect(await logs.finish([ONE], [])).toEqual([held({ [ACCOUNT]: true })]);
  expect(node.asked).toEqual([]);
});

test('a node that is behind is not believed when it gives no logs', async () => {
  const node = nodeWith([], Number.POSITIVE_INFINITY, 150_000);
  const { roles, cursors } = await read(node, 200_000);
  expect(roles).toEqual([{ history: null, notRead: 'No node gives the logs of roles.' }]);
  expect(Number(cursors[ONE.toLowerCase()]?.upTo)).toBeLessThanOrEqual(150_000);
});

test('a node that gives no logs leaves the roles unread', async () => {
  const { roles, cursors } = await read(nodeWith([], 0), 10_000);
  expect(roles).toEqual([{ history: null, notRead: 'No node gives the logs of roles.' }]);
  expect(cursors).toEqual({});
});
