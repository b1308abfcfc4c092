import type { EndpointFailure } from '../chain/attempt.ts';
import {
  type BoundedReader,
  type BoundedReaderParameters,
  createBoundedReader,
} from '../chain/bounded/bounded-reader.ts';
import type { EndpointPools } from '../chain/endpoint-pool.ts';
import { createFallback } from '../chain/fallback.ts';
import type { FetchedBlock } from '../chain/fetched-block.ts';
import { ReadFailure } from '../chain/read-failure.ts';
import type { Observation, ObservedBlock } from '../schema/observations.ts';
import { confirmedFacts, sameFacts } from './confirm.ts';
import type { KnownCode } from './known-code.ts';
import type { Network } from './network.ts';
import { observeChain } from './observe-chain.ts';
import { byOperator } from './operators.ts';
import type { ObservedProtocol, ProtocolFacts } from './protocol.ts';
import { createRoleLogs, type RoleCursors, type RoleLogs } from './role-logs.ts';

/** The time limit for one reading of a chain. */
const TIMEOUT_MS = 60_000;
/** A block younger than this may still be replaced by the chain. */
const UNSETTLED_MS = 15 * 60_000;
const MOST_LOG_REQUESTS = 100;
/** The nodes of a second operator may get the block later. */
const CONFIRMATIONS = 3;
const PAUSE_MS = 3000;

export interface ObservationRun {
  readonly chain: BoundedReaderParameters['chain'] & { readonly blockIntervalMs: number };
  /** Observations of a simulated chain are marked. */
  readonly network: Network;
  readonly protocols: readonly ObservedProtocol[];
  readonly known: KnownCode;
  /** By the key of the protocol. */
  readonly before: ReadonlyMap<string, Observation>;
  readonly cursors: RoleCursors;
  /** RPC addresses, in the order in which they are tried. */
  readonly urls: readonly string[];
  readonly pools: EndpointPools;
  /** Default: the latest block. */
  readonly blockNumber?: bigint | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
  readonly log: (line: string) => void;
  readonly onEndpointFailure: (failure: EndpointFailure) => void;
}

export interface ObservedChain {
  /** By key. A protocol is missing if it needs a second operator and none answered. */
  readonly observations: ReadonlyMap<string, Observation>;
  readonly cursors: RoleCursors;
}

interface FirstReading {
  readonly block: FetchedBlock;
  readonly facts: readonly ProtocolFacts[];
  readonly roleLogs: RoleLogs;
  readonly operator: readonly string[];
}

/**
 * Observes the protocols of one chain. A second operator must confirm changed facts at the same block.
 *
 * @returns null if no node could be read
 */
export async function observeConfirmed(run: ObservationRun): Promise<ObservedChain | null> {
  const { chain, protocols, before, log } = run;
  const operators = byOperator(run.urls);
  const first = await firstReading(run, operators);
  if (first === null) {
    log(`chain ${chain.chainId}: no endpoint could be read, so nothing changes.`);
    return null;
  }
  const { block } = first;
  const read = protocols.map((protocol, index) => ({ protocol, facts: first.facts[index]! }));
  const changed = read.filter(
    ({ protocol, facts }) => !sameFacts(before.get(protocol.key) ?? null, facts),
  );
  const others = operators.filter((operator) => operator !== first.operator);
  const confirmed =
    changed.length === 0 || others.length === 0
      ? new Map<string, ProtocolFacts>()
      : await secondReading(
          run,
          first,
          others,
          changed.map(({ protocol }) => protocol),
        );
  const observed = observedBlock(run, block);
  const observations = new Map<string, Observation>();
  for (const { protocol, facts } of read) {
    const { key } = protocol;
    const needsSecond = others.length > 0 && changed.some((one) => one.protocol === protocol);
    if (!needsSecond) {
      observations.set(key, { block: observed, ...facts });
      continue;
    }
    const second = confirmed?.get(key);
    if (second === undefined) {
      log(
        `${key}: no second endpoint could be read at block ${block.number}, so the earlier facts stay.`,
      );
      continue;
    }
    const merged = confirmedFacts(before.get(key) ?? null, facts, second);
    for (const fact of merged.unconfirmed) {
      log(
        `${key}: two endpoints gave different values of ${fact} at block ${block.number}, so the earlier fact stays.`,
      );
    }
    observations.set(key, { block: observed, ...merged.facts });
  }
  return { observations, cursors: first.roleLogs.cursors() };
}

async function firstReading(
  run: ObservationRun,
  operators: readonly (readonly string[])[],
): Promise<FirstReading | null> {
  const { protocols, known, blockNumber } = run;
  for (const operator of operators) {
    try {
      const reader = readerOf(run, operator);
      const block = await reader.block(blockNumber);
      const roleLogs = roleLogsOf(run, block);
      const facts = await observeChain({ protocols, known, block, reader, roleLogs });
      return { block, facts, roleLogs, operator };
    } catch (error) {
      // The failure of each endpoint has already been logged.
      if (!(error instanceof ReadFailure)) throw error;
    }
  }
  return null;
}

/** @returns the facts by key; null if no other operator can be read */
async function secondReading(
  run: ObservationRun,
  { block, roleLogs }: FirstReading,
  operators: readonly (readonly string[])[],
  protocols: readonly ObservedProtocol[],
): Promise<ReadonlyMap<string, ProtocolFacts> | null> {
  for (let attempt = 1; attempt <= CONFIRMATIONS; attempt += 1) {
    if (attempt > 1) await run.wait(PAUSE_MS);
    for (const operator of operators) {
      try {
        const reader = readerOf(run, operator);
        const { known } = run;
        const facts = await observeChain({ protocols, known, block, reader, roleLogs });
        return new Map(protocols.map(({ key }, index) => [key, facts[index]!]));
      } catch (error) {
        if (!(error instanceof ReadFailure)) throw error;
      }
    }
  }
  return null;
}

function fallbackOf({ pools, onEndpointFailure }: ObservationRun, urls: readonly string[]) {
  return createFallback(pools(urls), performance.now() + TIMEOUT_MS, onEndpointFailure);
}

function readerOf(run: ObservationRun, urls: readonly string[]): BoundedReader {
  const { chain, now } = run;
  return createBoundedReader({ fallback: fallbackOf(run, urls), chain, now });
}

function roleLogsOf(run: ObservationRun, block: FetchedBlock): RoleLogs {
  return createRoleLogs({
    cursors: run.cursors,
    block,
    fallback: () => fallbackOf(run, run.urls),
    unsettledBlocks: BigInt(Math.ceil(UNSETTLED_MS / run.chain.blockIntervalMs)),
    mostRequests: MOST_LOG_REQUESTS,
  });
}

function observedBlock(
  { chain, network }: ObservationRun,
  { number, hash, timestamp }: FetchedBlock,
): ObservedBlock {
  const time = new Date(Number(timestamp) * 1000).toISOString();
  return {
    ...{ chainId: chain.chainId, number: String(number), hash, time },
    ...(network === 'local' && { network }),
  };
}
