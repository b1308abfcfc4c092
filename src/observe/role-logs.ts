import { type Address, type Hex, numberToHex } from 'viem';
import type { RpcAnswer, RpcRequest } from '../chain/endpoint.ts';
import type { Fallback } from '../chain/fallback.ts';
import { blockRequest, type FetchedBlock } from '../chain/fetched-block.ts';
import { quantity } from '../chain/quantity.ts';
import { ReadFailure } from '../chain/read-failure.ts';
import { smaller } from '../ev/larger.ts';
import { NO_ROLES, ROLE_TOPICS, type RoleHistory, type RoleLog, withLogs } from './role-history.ts';
import type { Roles } from './task.ts';

export interface RoleCursor extends RoleHistory {
  /** The last block that was read, in decimal digits. */
  readonly upTo: string;
}

/** By the address of the contract in lower case. */
export type RoleCursors = Readonly<Record<string, RoleCursor>>;

/** In blocks. Most public nodes accept this number. */
const RANGE = 10_000n;
const SHORTEST_RANGE = 100n;
/** If a contract needs more requests than this, only `finish` reads its logs. */
const RANGES_PER_BATCH = 10;

export interface RoleLogsParameters {
  readonly cursors: RoleCursors;
  readonly block: Pick<FetchedBlock, 'number'>;
  /** Any endpoint may give the logs, because `roleHolders` also asks the contract. */
  readonly fallback: () => Fallback;
  /** The newest blocks may still be replaced. The next run reads them again. */
  readonly unsettledBlocks: bigint;
  /** The limit for one run. The next run reads the remaining blocks. */
  readonly mostRequests: number;
}

/** Reads the logs about roles, up to and including a given block. The cursors show where the next run continues. */
export interface RoleLogs {
  /** Returns requests for logs. The caller sends them. Contracts with many unread blocks get no request here. */
  requestsFor(contracts: readonly Address[]): readonly RpcRequest[];
  /**
   * Requests all logs that are not in `answers`.
   *
   * @param answers to the requests of the latest `requestsFor`
   * @returns the roles in the order of the contracts
   */
  finish(contracts: readonly Address[], answers: readonly RpcAnswer[]): Promise<readonly Roles[]>;
  /** A cursor never moves back to an earlier block. */
  cursors(): RoleCursors;
}

interface Span {
  readonly from: bigint;
  readonly to: bigint;
}

/** Contracts with the same next unread block share their requests. */
interface Group {
  readonly from: bigint;
  readonly contracts: readonly Address[];
}

export function createRoleLogs({
  cursors: stored,
  block: { number: last },
  fallback,
  unsettledBlocks,
  mostRequests,
}: RoleLogsParameters): RoleLogs {
  /** A cursor beyond `last` does not show who had a role at `last`. */
  const usable = new Map(Object.entries(stored).filter(([, { upTo }]) => BigInt(upTo) <= last));
  const read = new Map<string, { readonly to: bigint; readonly logs: readonly FoundLog[] }>();
  let asked: { readonly group: Group; readonly span: Span }[] = [];
  let requests = 0;

  function firstOf(contract: Address): bigint {
    const to = read.get(keyOf(contract))?.to ?? usable.get(keyOf(contract))?.upTo;
    return to === undefined ? 0n : BigInt(to) + 1n;
  }

  function groupsOf(contracts: readonly Address[]): Group[] {
    const open = contracts.filter((contract) => firstOf(contract) <= last);
    return [...Map.groupBy(open, firstOf)].map(([from, group]) => ({ from, contracts: group }));
  }

  function take({ contracts }: Group, { to }: Span, logs: readonly FoundLog[]): void {
    for (const key of contracts.map(keyOf)) {
      const own = logs.filter(({ address }) => keyOf(address) === key);
      read.set(key, { to, logs: [...(read.get(key)?.logs ?? []), ...own] });
    }
  }

  /** Shortens the spans that a node refuses. @returns why not all logs could be read */
  async function catchUp(group: Group): Promise<string | null> {
    let { from } = group;
    let length = last + 1n - from;
    while (from <= last) {
      if (requests >= mostRequests) {
        return `The logs of roles were read up to block ${from - 1n} of ${last}.`;
      }
      const to = smaller(from + length - 1n, last);
      requests += 1;
      try {
        const span = { from, to };
        const logs = await fallback().request(
          [logsRequest(group, span), blockRequest(numberToHex(to))],
          ([logs, block]) => {
            // A node that does not have the block yet returns an empty list, not an error.
            if (!block?.result) {
              throw new ReadFailure('block-unavailable', `the node does not have block ${to}`);
            }
            return logsOf(logs);
          },
        );
        take(group, span, logs);
        from = to + 1n;
      } catch (error) {
        if (!(error instanceof ReadFailure)) throw error;
        if (length <= SHORTEST_RANGE) return 'No node gives the logs of roles.';
        // First tries `RANGE` blocks, because most nodes accept them. Then halves the length.
        length = length > RANGE ? RANGE : length / 2n;
      }
    }
    return null;
  }

  return {
    requestsFor(contracts) {
      asked = groupsOf(contracts).flatMap((group) => {
        const spans = spansOf(group.from, last);
        return spans.length <= RANGES_PER_BATCH ? spans.map((span) => ({ group, span })) : [];
      });
      return asked.map(({ group, span }) => logsRequest(group, span));
    },

    async finish(contracts, answers) {
      for (const [index, { group, span }] of asked.entries()) {
        const answer = answers[index];
        // After a missing answer, `catchUp` reads the rest.
        if (answer?.error || firstOf(group.contracts[0]!) !== span.from) continue;
        take(group, span, logsOf(answer));
      }
      asked = [];
      const stopped = new Map<Address, string>();
      for (const group of groupsOf(contracts)) {
        const reason = await catchUp(group);
        if (reason !== null) for (const contract of group.contracts) stopped.set(contract, reason);
      }
      return contracts.map((contract): Roles => {
        const notRead = stopped.get(contract);
        if (notRead !== undefined) return { history: null, notRead };
        const history = usable.get(keyOf(contract)) ?? NO_ROLES;
        return {
          history: withLogs(history, read.get(keyOf(contract))?.logs ?? []),
          notRead: null,
        };
      });
    },

    cursors() {
      const lastSettled = last - unsettledBlocks;
      const moved = [...read].flatMap(([key, { to, logs }]) => {
        const upTo = smaller(to, lastSettled);
        const before = stored[key];
        if (upTo < 0n || (before !== undefined && BigInt(before.upTo) >= upTo)) return [];
        const settled = logs.filter(({ blockNumber }) => blockNumber <= upTo);
        const history = withLogs(before ?? NO_ROLES, settled);
        return [[key, { upTo: String(upTo), ...history }] as const];
      });
      return { ...stored, ...Object.fromEntries(moved) };
    },
  };
}

const keyOf = (contract: Address): string => contract.toLowerCase();

function spansOf(from: bigint, last: bigint): Span[] {
  const spans: Span[] = [];
  for (let at = from; at <= last && spans.length <= RANGES_PER_BATCH; at += RANGE) {
    spans.push({ from: at, to: smaller(at + RANGE - 1n, last) });
  }
  return spans;
}

const logsRequest = ({ contracts }: Group, { from, to }: Span): RpcRequest => ({
  method: 'eth_getLogs',
  params: [
    {
      address: contracts,
      topics: [ROLE_TOPICS],
      fromBlock: numberToHex(from),
      toBlock: numberToHex(to),
    },
  ],
});

interface FoundLog extends RoleLog {
  readonly address: Address;
  readonly blockNumber: bigint;
}

/** @throws {ReadFailure} if the node refuses, or if the answer is not a list of logs */
function logsOf(answer: RpcAnswer | undefined): FoundLog[] {
  if (answer?.error) {
    throw new ReadFailure(
      'unreachable',
      `eth_getLogs: ${answer.error.code} ${answer.error.message}`,
    );
  }
  const logs = answer?.result;
  if (!Array.isArray(logs))
    throw new ReadFailure('undecodable', 'eth_getLogs returned something other than a list');
  return logs.map((log): FoundLog => {
    const { address, topics, blockNumber, removed } = log as {
      address?: unknown;
      topics?: unknown;
      blockNumber?: unknown;
      removed?: unknown;
    };
    const isLog =
      typeof address === 'string' &&
      Array.isArray(topics) &&
      topics.every((topic) => /^0x[0-9a-f]{64}$/i.test(String(topic))) &&
      removed !== true;
    if (!isLog) throw new ReadFailure('undecodable', 'eth_getLogs returned a malformed log');
    return {
      address: address as Address,
      topics: topics.map((topic) => String(topic).toLowerCase() as Hex),
      blockNumber: quantity(blockNumber, 'the block of a log'),
    };
  });
}
