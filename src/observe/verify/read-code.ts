import { type Address, getAddress, type Hex } from 'viem';
import type { EndpointFailure } from '../../chain/attempt.ts';
import { IMPLEMENTATION_SLOT } from '../../chain/call.ts';
import type { RpcAnswer, RpcRequest } from '../../chain/endpoint.ts';
import type { EndpointPool } from '../../chain/endpoint-pool.ts';
import { createFallback } from '../../chain/fallback.ts';
import { createPinnedReader, type PinnedReaderParameters } from '../../chain/pinned-reader.ts';
import { ReadFailure } from '../../chain/read-failure.ts';
import { rpcFailure } from '../../chain/rpc-error.ts';

/** The runtime code at an address. For an EIP-1967 proxy, also the code of its implementation. */
export interface DeployedCode {
  /** "0x" if the address has no code. */
  readonly code: Hex;
  /** Null without a proxy; "malformed" if the slot does not contain an address. */
  readonly implementation: { readonly address: Address; readonly code: Hex } | 'malformed' | null;
}

export interface ReadCodeParameters {
  readonly endpoints: EndpointPool;
  readonly chain: PinnedReaderParameters['chain'];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly timeoutMs: number;
  readonly onFailure?: (failure: EndpointFailure) => void;
}

/**
 * Reads codes at the latest block, in at most three round trips.
 *
 * @returns the code at each address; the keys are the elements of `addresses`, unchanged
 * @throws {ReadFailure} if no endpoint returned a usable answer
 */
export async function readCode(
  addresses: readonly Address[],
  { endpoints, chain, now, timeoutMs, onFailure }: ReadCodeParameters,
): Promise<ReadonlyMap<Address, DeployedCode>> {
  const fallback = createFallback(endpoints, performance.now() + timeoutMs, onFailure);
  const block = await createPinnedReader({ fallback, chain, now }).fixBlock();
  const at = { blockHash: block.hash, requireCanonical: true };
  const request = (batch: readonly RpcRequest[]) =>
    batch.length === 0
      ? Promise.resolve<Hex[]>([])
      : fallback.request(batch, (answers) =>
          answers.map((answer, index) => hexOf(batch[index]!, answer)),
        );
  const codeOf = (address: Address): RpcRequest => ({
    method: 'eth_getCode',
    params: [address, at],
  });

  const unique = [...new Set(addresses)];
  const read = await request(
    unique.flatMap((address) => [
      codeOf(address),
      { method: 'eth_getStorageAt', params: [address, IMPLEMENTATION_SLOT, at] },
    ]),
  );
  const proxies = unique.map((address, index) => ({
    address,
    code: read[2 * index]!,
    implementation: implementationIn(read[2 * index + 1]!),
  }));
  const implementations = [
    ...new Set(
      proxies.flatMap(({ implementation }) =>
        implementation === null || implementation === 'malformed' ? [] : [implementation],
      ),
    ),
  ];
  const codes = await request(implementations.map(codeOf));
  const codeAt = new Map(implementations.map((address, index) => [address, codes[index]!]));
  return new Map(
    proxies.map(({ address, code, implementation }) => [
      address,
      {
        code,
        implementation:
          implementation === null || implementation === 'malformed'
            ? implementation
            : { address: implementation, code: codeAt.get(implementation)! },
      },
    ]),
  );
}

function implementationIn(word: Hex): Address | 'malformed' | null {
  if (BigInt(word) === 0n) return null;
  if (!/^0x0{24}[0-9a-f]{40}$/.test(word)) return 'malformed';
  return getAddress(`0x${word.slice(26)}`);
}

function hexOf({ method }: RpcRequest, { error, result }: RpcAnswer): Hex {
  if (error) throw rpcFailure(method, error);
  if (typeof result !== 'string' || !/^0x(?:[0-9a-fA-F]{2})*$/.test(result)) {
    throw new ReadFailure('undecodable', `the answer to ${method} is not hex data`);
  }
  if (method === 'eth_getStorageAt' && result.length !== 66) {
    throw new ReadFailure('undecodable', `the answer to ${method} does not have 32 bytes`);
  }
  return result.toLowerCase() as Hex;
}
