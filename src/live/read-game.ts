import { type Address, isAddressEqual } from 'viem';
import type { BlockReader, CallEvidence } from '../chain/block-reader.ts';
import { implementationOf } from '../chain/call.ts';
import type { Fallback } from '../chain/fallback.ts';
import type { FetchedBlock } from '../chain/fetched-block.ts';
import { createPinnedReader } from '../chain/pinned-reader.ts';
import { ReadFailure } from '../chain/read-failure.ts';
import type { Adapter, GameProxy, Reading } from '../families/adapter.ts';
import { UnknownImplementation } from '../families/unknown-implementation.ts';
import type { LiveRecord } from '../schema/records/live-record.ts';
import type { RegistryChain } from '../schema/registry.ts';

/** The data for one headline, read at one block. */
export interface GameRead {
  readonly block: FetchedBlock;
  readonly inputs: unknown;
  /** Present only if the game's contract is behind a proxy. */
  readonly code?: GameCode;
  /** @throws {NotPlayable | NotComputable | PriceRefused} The message becomes the `note` of the answer. */
  evaluate(): Reading;
  readonly roundTrips: number;
  readonly evidence: readonly CallEvidence[];
}

/** The code that a proxy runs at the block that was read. */
export interface GameCode {
  readonly address: Address;
  /** Null if the slot is empty. */
  readonly implementation: Address | null;
  /** Null if the record lists no implementation. */
  readonly isKnown: boolean | null;
}

export interface ReadGameParameters {
  readonly adapter: Adapter;
  readonly live: LiveRecord;
  readonly chain: RegistryChain;
  readonly fallback: Fallback;
  /** Milliseconds since 1970. A simulated chain has its own clock. */
  readonly now: () => number;
  /** By default the latest block. The age of a given block is not checked. */
  readonly block?: bigint | FetchedBlock;
}

/**
 * Reads one game at one block. If a proxy runs unlisted code, only `evaluate` throws, so the block is still returned.
 *
 * @throws {ReadFailure} when the chain gives no answer in time
 */
export async function readGame(parameters: ReadGameParameters): Promise<GameRead> {
  const { adapter, live, chain, fallback, now } = parameters;
  const { proxy } = adapter;
  const reader = createPinnedReader({ fallback, chain, now, ...givenBlock(parameters) });
  const read = async (): Promise<Pick<GameRead, 'inputs' | 'code'>> => {
    try {
      const inputs = await adapter.read(reader, live, chain);
      return { inputs, ...(proxy && { code: codeOf(proxy, live, proxy.implementation(inputs)) }) };
    } catch (error) {
      if (!(proxy && error instanceof ReadFailure && error.ofContract)) throw error;
      const inputs = await readImplementation(reader, proxy.address(live));
      const code = codeOf(proxy, live, inputs.implementation);
      if (code.isKnown !== false) throw error;
      return { inputs, code };
    }
  };
  const { inputs, code } = await read();
  const block = await reader.seal();
  return {
    block,
    inputs,
    ...(code && { code }),
    evaluate() {
      if (code?.isKnown === false) throw new UnknownImplementation();
      return adapter.evaluate(inputs, live, chain);
    },
    roundTrips: reader.roundTrips,
    evidence: reader.evidence,
  };
}

const givenBlock = ({ block }: ReadGameParameters) => (block === undefined ? {} : { block });

/** Used after the contract has failed to answer the calls of the adapter. */
async function readImplementation(reader: BlockReader, proxy: Address) {
  await reader.fixBlock();
  return reader.read({ implementation: implementationOf(proxy) });
}

function codeOf(proxy: GameProxy, live: LiveRecord, implementation: Address | null): GameCode {
  const known = proxy.known(live);
  const isListed = known.some(
    (address) => implementation !== null && isAddressEqual(address, implementation),
  );
  return {
    address: proxy.address(live),
    implementation,
    isKnown: known.length === 0 ? null : isListed,
  };
}
